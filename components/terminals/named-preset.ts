// A preset with its steps read: what the page hands to the terminals.

import type { Preset } from "../../engine/terminals/presets";
import type { TerminalStep } from "../../engine/terminals/step";

/** A preset and its steps. */
export interface NamedPreset extends Preset {
  readonly steps: readonly TerminalStep[];
}
