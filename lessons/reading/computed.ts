// What build steps have computed for the articles: results of examples, values of predictions, traces of scenes.

import { existsSync, readFileSync } from "node:fs";
import type { Transcript } from "../../engine/example/transcript";
import type { Trace } from "../../engine/world/trace";

/** Our own build made these files a moment ago, in the form it states: there is nothing to check but that they are there. */
function readComputed(file: string): unknown {
  if (!existsSync(file))
    throw new Error(`${file} is missing: npm run build makes it, or tsx scripts/prepare.ts alone`);
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Where a scene's traces are, from the site's root. */
export function tracesAddress(article: string, scene: string): string {
  return `/computed/traces/${article}/${scene}.json`;
}

/** One transcript for each run an example states. */
export function readRuns(article: string, example: string): readonly Transcript[] {
  return readComputed(`public/computed/results/${article}/${example}.json`) as readonly Transcript[];
}

/** The value that a prediction asks for. */
export function readPrediction(article: string, question: string): string {
  const file = `public/computed/predictions/${article}/${question}.json`;
  const { value } = readComputed(file) as { readonly value: string };
  return value;
}

/** One trace for each variant of a scene. */
export function readTraces(article: string, scene: string): readonly Trace[] {
  const { traces } = readComputed(`public${tracesAddress(article, scene)}`) as {
    readonly traces: readonly Trace[];
  };
  return traces;
}
