// The presets as the terminals take them: read at build time, a mistake in one stops the build.

import type { NamedPreset } from "@/components/terminals/named-preset";
import { readSteps } from "@/engine/terminals/script-steps";
import { readPresets } from "@/lessons/terminals";

/** All presets with their steps. Throws if there is none, or one can't be read. */
export function readNamedPresets(): readonly [NamedPreset, ...NamedPreset[]] {
  const [first, ...rest] = readPresets().map((preset): NamedPreset => {
    const read = readSteps(preset.script);
    if (read.kind === "steps") return { ...preset, steps: read.steps };
    const { line, column, message } = read.problem;
    throw new Error(`The script of lessons/terminals/${preset.name}.txt, ${line}:${column}: ${message}`);
  });
  if (!first) throw new Error("There is no preset for the terminals.");
  return [first, ...rest];
}
