// Plays every scene of every lesson under its faults, and writes the traces into public/computed/traces/.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Postgres } from "../engine/postgres/postgres";
import { directTrace } from "../engine/world/direct-trace";
import type { Scene, SceneVariant } from "../engine/world/scene";
import type { Trace } from "../engine/world/trace";
import { lessonParts } from "../lessons/parts";
import { readNote } from "./database-image";
import { startFromImage } from "./postgres";
import { main, root } from "./step";

const folder = path.join(root, "public/computed/traces");
const originFile = path.join(root, ".cache/traces-origin.txt");

/** Code whose change can change a trace. */
const code = ["engine/postgres", "engine/script", "engine/world"];

interface Played {
  readonly lesson: string;
  readonly scene: Scene;
}

const scenes: readonly Played[] = Object.entries(lessonParts).flatMap(([lesson, parts]) =>
  parts.scenes.map((scene) => ({ lesson, scene })),
);

function sourceOf(lesson: string, variant: SceneVariant): string {
  return readFileSync(path.join(root, "lessons", lesson, "consumers", `${variant.file}.sql`), "utf8");
}

/** A hash over everything the traces are made from. */
function originOf(): string {
  const hash = createHash("sha256").update(readNote()?.origin ?? "");
  for (const part of code)
    for (const name of readdirSync(path.join(root, part)).sort())
      if (name.endsWith(".ts")) hash.update(readFileSync(path.join(root, part, name)));
  for (const { lesson, scene } of scenes)
    hash.update(JSON.stringify([lesson, scene, scene.variants.map((variant) => sourceOf(lesson, variant))]));
  return hash.digest("hex");
}

/** One trace for each variant. A fault that has no chance to strike in any of them is a mistake in the scene. */
async function play(postgres: Postgres, { lesson, scene }: Played): Promise<readonly Trace[]> {
  const traces: Trace[] = [];
  let missed = scene.faults;
  for (const variant of scene.variants) {
    const at = `lessons/${lesson}/consumers/${variant.file}.sql`;
    const directed = await directTrace(postgres, sourceOf(lesson, variant), scene.faults);
    if (directed.kind === "endless") throw new Error(`${at}: ${directed.message}`);
    if (directed.kind === "impossible") throw new Error(`${at}: step ${directed.at + 1} can't be chosen`);
    if (directed.kind === "problems")
      throw new Error(directed.problems.map((p) => `${at}:${p.line}:${p.column}: ${p.message}`).join("\n"));
    traces.push(directed.trace);
    missed = missed.filter((fault) => directed.missed.includes(fault));
  }
  const [never] = missed;
  if (never !== undefined)
    throw new Error(`${lesson}, scene ${scene.name}: this fault never strikes: ${JSON.stringify(never)}`);
  return traces;
}

main(async () => {
  const origin = originOf();
  if (existsSync(folder) && existsSync(originFile) && readFileSync(originFile, "utf8") === origin) return;
  const postgres = await startFromImage();
  rmSync(folder, { recursive: true, force: true });
  for (const played of scenes) {
    const { lesson, scene } = played;
    const traces = await play(postgres, played);
    mkdirSync(path.join(folder, lesson), { recursive: true });
    writeFileSync(path.join(folder, lesson, `${scene.name}.json`), `${JSON.stringify({ scene, traces })}\n`);
  }
  await postgres.close();
  mkdirSync(path.dirname(originFile), { recursive: true });
  writeFileSync(originFile, origin);
  process.stdout.write(`Traces of ${scenes.length} scenes\n`);
});
