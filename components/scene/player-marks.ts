// The marks of a player's scrubber: those of each trace it plays, and those of the branch that is shown.

import { marks } from "@/engine/stage/marks";
import type { JointStep } from "@/engine/stage/side-by-side";
import type { ToldTrace } from "@/engine/stage/telling";
import type { Branch } from "./live/live-state";
import type { ScrubberMark } from "./scrubber";
import { jointStepOf } from "./use-player";

/** The marks on the steps of all traces together; what is said of the branch comes before what happens in the step. */
export function playerMarks(
  told: readonly ToldTrace[],
  joint: readonly JointStep[],
  { from, sealedAfter }: Pick<Branch, "from" | "sealedAfter">,
): readonly ScrubberMark[] {
  const found: ScrubberMark[] = [];
  if (sealedAfter !== null)
    found.push({ step: jointStepOf(joint, sealedAfter), kind: "sealed", word: "no way back" });
  if (from !== null) found.push({ step: jointStepOf(joint, from), kind: "branch", word: "branch" });
  for (const [index, { trace }] of told.entries())
    for (const { step, kind } of marks(trace)) {
      const at = joint.findIndex((steps) => steps[index] === step);
      found.push({ step: at, kind, word: kind });
    }
  return found;
}
