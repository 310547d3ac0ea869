// The presets as the terminals page takes them, each with what PostgreSQL did when the site was built.

import { readFileSync } from "node:fs";
import type { NamedPreset } from "@/components/terminals/named-preset";
import { stepsOf } from "@/engine/terminals/play-preset";
import type { StepOutcome } from "@/engine/terminals/step";
import { readPresets } from "@/lessons/terminals";

/** A preset and the outcome of each of its steps. */
export interface PlayedPreset {
  readonly preset: NamedPreset;
  readonly outcomes: readonly StepOutcome[];
}

/** All presets, in order. Throws if there is none, or one can't be read. */
export function readPlayedPresets(): readonly [PlayedPreset, ...PlayedPreset[]] {
  const [first, ...rest] = readPresets().map(
    (preset): PlayedPreset => ({
      preset: { ...preset, steps: stepsOf(preset) },
      // Written by scripts/build-presets.ts.
      outcomes: JSON.parse(readFileSync(`public/computed/terminals/${preset.name}.json`, "utf8")),
    }),
  );
  if (!first) throw new Error("There is no preset for the terminals.");
  return [first, ...rest];
}
