// Plays one variant of a lesson's scene, for the tests that hold scenes to their prose.

import { readFileSync } from "node:fs";
import type { Postgres } from "../../engine/postgres/postgres";
import { directTrace } from "../../engine/world/direct-trace";
import type { ExpectationView, Trace } from "../../engine/world/trace";
import type { LessonSlug } from "../index";
import { lessonParts } from "../parts";

/** The trace of one variant under its scene's faults. Throws if there is no such scene or script, or if a fault never strikes. */
export async function playVariant(
  postgres: Postgres,
  lesson: LessonSlug,
  sceneName: string,
  file: string,
): Promise<Trace> {
  const scene = lessonParts[lesson]?.scenes.find(({ name }) => name === sceneName);
  if (scene === undefined) throw new Error(`no scene ${sceneName} in ${lesson}`);
  const source = readFileSync(`lessons/${lesson}/consumers/${file}.sql`, "utf8");
  const directed = await directTrace(postgres, source, scene.faults);
  if (directed.kind !== "trace") throw new Error(JSON.stringify(directed));
  if (directed.missed.length > 0) throw new Error(`never struck: ${JSON.stringify(directed.missed)}`);
  return directed.trace;
}

/** The expectations at the end of a trace, in the order of the script. */
export function finalExpectations(trace: Trace): readonly ExpectationView[] {
  return trace.moments.at(-1)?.world.expectations ?? [];
}
