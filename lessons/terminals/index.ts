// The presets of the terminals page, in order.

import { readFileSync } from "node:fs";
import path from "node:path";
import { type Preset, readPreset } from "../../engine/terminals/presets";

/** The files' names without their ending. */
export const presetNames = [
  "unique-insert-fails",
  "unique-insert-goes-through",
  "on-conflict-waits",
  "check-then-act",
  "skip-locked",
  "serial-ids",
  "lost-update",
  "deadlock",
  "advisory-lock",
] as const;

/** Reads all presets, at build time. Throws with file and line if one is none. */
export function readPresets(): readonly Preset[] {
  return presetNames.map((name) => {
    const file = path.join("lessons/terminals", `${name}.txt`);
    const read = readPreset(name, readFileSync(file, "utf8"));
    if (read.kind === "problem") throw new Error(`lessons/terminals/${read.message}`);
    return read.preset;
  });
}
