// Two traces of one schedule beside each other: which step of each belongs to which step of both.

import type { Choice, Trace } from "../world/trace";

/** A step of all traces together: the step that each of them is at. */
export type JointStep = readonly number[];

/**
 * The steps of all traces together, from the beginning to the end of each. Traces meet where the schedule meets: at the
 * deliveries, the faults and the waits they have in common. Between those each goes on step by step, and the one that
 * has fewer steps to take waits for the others.
 */
export function sideBySide(traces: readonly Trace[]): readonly JointStep[] {
  const meetings = meetingsOf(traces);
  const joint: JointStep[] = [traces.map(() => 0)];
  for (const meeting of meetings) {
    const from = joint.at(-1) ?? [];
    const longest = Math.max(...meeting.map((step, index) => step - (from[index] ?? 0)));
    for (let taken = 1; taken <= longest; taken++) {
      const isMeeting = taken === longest;
      joint.push(
        meeting.map((step, index) => {
          const begun = from[index] ?? 0;
          // The step that all have in common is taken by all at once.
          return isMeeting ? step : Math.min(begun + taken, Math.max(step - 1, begun));
        }),
      );
    }
  }
  return joint;
}

/** The steps at which the traces meet, the last steps of all included. */
function meetingsOf(traces: readonly Trace[]): readonly JointStep[] {
  const anchors = traces.map(anchorsOf);
  const fewest = Math.min(...anchors.map((list) => list.length));
  const shared = Array.from({ length: fewest }, (_, index) => anchors.map((list) => list[index]));
  const differs = shared.findIndex((row) => row.some((anchor) => anchor?.key !== row[0]?.key));
  const met = shared.slice(0, differs === -1 ? undefined : differs);
  const steps = met.map((row) => row.map((anchor) => anchor?.step ?? 0));
  const ends = traces.map(({ moments }) => moments.length - 1);
  const last = steps.at(-1);
  return last?.every((step, index) => step === ends[index]) ? steps : [...steps, ends];
}

function anchorsOf(trace: Trace): readonly { readonly step: number; readonly key: string }[] {
  return trace.moments.flatMap(({ choice }, step) => {
    const key = choice === null ? null : keyOf(choice);
    return key === null ? [] : [{ step, key }];
  });
}

/** What a choice is to every script; null for a step, which is each script's own. */
function keyOf(choice: Choice): string | null {
  switch (choice.kind) {
    case "step":
      return null;
    case "deliver":
    case "timeout":
      return `${choice.kind} ${choice.message}`;
    default:
      return choice.kind;
  }
}
