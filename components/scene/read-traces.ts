// Reads a scene's traces, which a build step wrote before the pages are made.

import { readFileSync } from "node:fs";
import type { Scene } from "@/engine/world/scene";
import type { Trace } from "@/engine/world/trace";
import { shareEqualParts } from "./share-equal-parts";

/** A scene with one trace for each variant, in their order. */
export interface PlayedScene {
  readonly scene: Scene;
  readonly traces: readonly [Trace, ...Trace[]];
}

/** The traces of a scene. Throws if they are missing or don't fit the scene: then the build step has to run again. */
export function readTraces(article: string, name: string): PlayedScene {
  const file = `public/computed/traces/${article}/${name}.json`;
  const { scene, traces }: { scene: Scene; traces: readonly Trace[] } = shareEqualParts(
    JSON.parse(readFileSync(file, "utf8")),
  );
  const [first, ...rest] = traces;
  if (!first || traces.length !== scene.variants.length) {
    throw new Error(`${file} has ${traces.length} traces for ${scene.variants.length} variants`);
  }
  return { scene, traces: [first, ...rest] };
}
