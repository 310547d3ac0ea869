// A line of play: one schedule of a script, told, from its first step to where it ends or is not yet decided.

import { hasEnded } from "@/engine/stage/outcome-words";
import { type ToldTrace, tell } from "@/engine/stage/telling";
import type { PlannedFault } from "@/engine/world/scene";
import type { Choice, Trace } from "@/engine/world/trace";
import { isSame } from "./experiment";

/** A schedule that can be shown. */
export interface Line {
  readonly told: ToldTrace;
  /** The script that was played. */
  readonly source: string;
  readonly choices: readonly Choice[];
  /** The faults of its plan that had no chance to strike. */
  readonly missed: readonly PlannedFault[];
}

/** The line of a trace. */
export function lineOf(trace: Trace, missed: readonly PlannedFault[] = []): Line {
  return lineOfTold(tell(trace), missed);
}

/** The line of a trace that has been told already. */
export function lineOfTold(told: ToldTrace, missed: readonly PlannedFault[] = []): Line {
  const { source, moments } = told.trace;
  return { told, source, choices: moments.flatMap(({ choice }) => choice ?? []), missed };
}

/** The last step of a line. */
export function lastStep({ told }: Line): number {
  return told.trace.moments.length - 1;
}

/** Whether a line has come to its end: nothing is left to happen. */
export function isOver(line: Line): boolean {
  return hasEnded(line.told.trace, lastStep(line));
}

/** The first step that is not the same in two lines; null where one is the beginning of the other. */
export function firstDifference(one: readonly Choice[], other: readonly Choice[]): number | null {
  const shared = Math.min(one.length, other.length);
  for (let at = 0; at < shared; at++) if (!isSame(one[at], other[at])) return at + 1;
  return null;
}
