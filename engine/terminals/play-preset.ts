// Plays a preset from its first step to its last, on a database that is empty then.

import type { Postgres } from "../postgres/postgres";
import { createTerminals } from "./play";
import type { Preset } from "./presets";
import { readSteps } from "./script-steps";
import type { StepOutcome, TerminalStep } from "./step";

/** The steps of a preset. Throws with line and column if its script can't be read: a mistake of ours. */
export function stepsOf({ name, script }: Preset): readonly TerminalStep[] {
  const read = readSteps(script);
  if (read.kind === "steps") return read.steps;
  const { line, column, message } = read.problem;
  throw new Error(`The script of the preset ${name}, ${line}:${column}: ${message}`);
}

/** The outcome of each step. The database is emptied first. */
export async function playPreset(postgres: Postgres, preset: Preset): Promise<readonly StepOutcome[]> {
  const terminals = createTerminals(postgres);
  await terminals.reset();
  const outcomes: StepOutcome[] = [];
  for (const step of stepsOf(preset)) outcomes.push(await terminals.play(step));
  return outcomes;
}
