// The verdict on a schedule that the learner has chosen.

import type { Trace } from "../world/trace";
import { FAULT_KINDS } from "../world/world";
import type { ScheduleExercise, ScheduleReason } from "./exercise";

/** How a schedule does: it is what was asked for, or the reason why not. */
export interface ScheduleVerdict {
  readonly kind: "accepted" | ScheduleReason;
  /** A sentence for the learner. */
  readonly reason: string;
}

/** The faults among a trace's choices. */
export function faultsIn({ moments }: Trace): number {
  return moments.filter(({ choice }) => FAULT_KINDS.some((kind) => kind === choice?.kind)).length;
}

/** Gives the verdict on a schedule; `ended` says whether nothing can be chosen any more. */
export function gradeSchedule(
  { wanted, faults }: ScheduleExercise,
  trace: Trace,
  ended: boolean,
): ScheduleVerdict {
  const spent = faultsIn(trace);
  if (spent > faults)
    return { kind: "too many faults", reason: `That took ${spent} faults, and ${faults} may be chosen.` };
  if (!ended)
    return { kind: "not ended", reason: "The schedule has not ended yet: something can still be chosen." };
  const end = trace.moments.at(-1)?.world.expectations.find(({ label }) => label === wanted.expectation);
  const actual = end === undefined ? "" : end.value;
  if (end?.outcome === wanted.outcome)
    return {
      kind: "accepted",
      reason: `“${wanted.expectation}” has come out as ${actual}: ${wanted.outcome}.`,
    };
  return {
    kind: "other end",
    reason: `The schedule has ended, and “${wanted.expectation}” has come out as ${actual}: it ${endWords(end?.outcome)}.`,
  };
}

function endWords(outcome: string | undefined): string {
  return outcome === "holds" ? "holds" : `is ${outcome ?? "unknown"}`;
}
