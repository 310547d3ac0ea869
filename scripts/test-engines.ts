// `npm run test:engines`: plays the presets of the terminals in every browser engine that is installed, over the exported
// site, and compares what the page tells with what Node gives.

import { isDeepStrictEqual } from "node:util";
import { startPostgres } from "../engine/postgres/start";
import { playPreset, stepsOf } from "../engine/terminals/play-preset";
import { readPresets } from "../lessons/terminals";
import { chromiumEngine } from "./engines/chromium";
import type { EnginePage } from "./engines/engine";
import { firefoxEngine } from "./engines/firefox";
import { openTerminals, type PresetRun, runInPage, runOf } from "./engines/preset-run";
import { webkitEngine } from "./engines/webkit";
import { serve } from "./serve";
import { main } from "./step";

interface Expected {
  readonly name: string;
  readonly steps: number;
  readonly run: PresetRun;
}

async function playInNode(): Promise<readonly Expected[]> {
  const postgres = await startPostgres();
  const expected: Expected[] = [];
  for (const preset of readPresets()) {
    const steps = stepsOf(preset);
    const run = runOf(steps, await playPreset(postgres, preset));
    expected.push({ name: preset.name, steps: steps.length, run });
  }
  await postgres.close();
  return expected;
}

/** Plays all presets in a page; gives the differences in words. */
async function compare(
  page: EnginePage,
  site: string,
  expected: readonly Expected[],
): Promise<readonly string[]> {
  await openTerminals(page, site);
  const differences: string[] = [];
  for (const { name, steps, run } of expected) {
    const seen = await runInPage(page, name, steps);
    if (isDeepStrictEqual(seen, run)) continue;
    differences.push(`${name}\n    Node: ${JSON.stringify(run)}\n    page: ${JSON.stringify(seen)}`);
  }
  return differences;
}

main(async () => {
  const expected = await playInNode();
  const { server, url } = await serve(0);
  let tried = 0;
  let failed = 0;
  for (const engine of [chromiumEngine, firefoxEngine, webkitEngine]) {
    const found = engine.find();
    if (found.kind === "missing") {
      process.stdout.write(`${engine.name}: not tried, this machine lacks ${found.what}\n`);
      continue;
    }
    tried++;
    const page = await found.launch();
    const differences = await compare(page, url, expected).finally(() => page.close());
    const alike = expected.length - differences.length;
    process.stdout.write(`${page.version}: ${alike} of ${expected.length} presets as in Node\n`);
    for (const difference of differences) process.stdout.write(`  ${difference}\n`);
    if (differences.length > 0) failed++;
  }
  server.close();
  if (tried === 0) throw new Error("No browser engine is installed.");
  if (failed > 0) throw new Error(`In ${failed} of ${tried} engines the terminals differ.`);
});
