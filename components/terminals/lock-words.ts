// What a terminal holds and whom it waits for, in a few words.

import { namesInWords, stepNumber } from "../../engine/terminals/sentence";
import type { TerminalWindow } from "../../engine/terminals/windows";

/** Steps as "step 3" or "steps 3 and 5". */
function stepsInWords(steps: readonly number[]): string {
  const numbers = steps.map((step) => String(stepNumber(step)));
  return `${numbers.length === 1 ? "step" : "steps"} ${namesInWords(numbers)}`;
}

/** The words. `waiters`: those who wait for it, who may know of a lock that no step of its transaction tells of. */
export function holdingWords(
  { transaction, openSince, work, wait }: TerminalWindow,
  waiters: readonly string[],
): string {
  const waits =
    wait === null ? null : `waits for ${namesInWords(wait.waitsFor)} since step ${stepNumber(wait.since)}`;
  const holds =
    work.length > 0
      ? `holds what it did in ${stepsInWords(work)}`
      : waiters.length > 0
        ? `holds what ${namesInWords(waiters)} ${waiters.length === 1 ? "waits" : "wait"} for`
        : null;
  if (holds !== null || waits !== null) return [holds, waits].filter((part) => part !== null).join("; ");
  if (transaction === "failed") return "holds nothing: its transaction has failed";
  if (transaction === "open" && openSince !== null) return "holds nothing yet";
  return "holds nothing";
}
