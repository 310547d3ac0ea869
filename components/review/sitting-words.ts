// What the review says before a sitting and after one: how it went, what is due, and when the next are.

import { dayOf } from "../progress/day";
import type { Recall } from "./spacing";

/** A sitting that is over: how many were asked, and what came of those that were answered. */
export interface EndedSitting {
  readonly asked: number;
  readonly recalls: readonly Recall[];
}

/** The heading. `due` and `met` count questions. */
export function headWords(ended: EndedSitting | null, due: number, met: number): string {
  if (ended === null) {
    if (met === 0) return "Nothing to review yet";
    return due === 0 ? "Nothing is due" : `${questions(due)} due`;
  }
  const answered = ended.recalls.length;
  const skipped = ended.asked - answered;
  const right = `${ended.recalls.filter((recall) => recall === "right").length} of ${answered} right`;
  if (skipped === 0) return right;
  return answered === 0 ? `${skipped} skipped` : `${right}, ${skipped} skipped`;
}

/** What stands below the heading. */
export function leftWords(
  ended: EndedSitting | null,
  due: number,
  next: { readonly due: string; readonly count: number } | null,
  hasAnswers: boolean,
): string {
  const later =
    next === null
      ? ""
      : `The next ${next.count === 1 ? "is" : `${next.count} are`} due on ${dayOf(next.due)}.`;
  if (due > 0) {
    // Before a sitting the heading has said how many.
    const now = ended === null ? "" : `${questions(due)} due now.`;
    const order = due === 1 ? "" : "Missed ones come first.";
    return [now, order, later].filter((sentence) => sentence !== "").join(" ");
  }
  if (later !== "") return later;
  return hasAnswers
    ? "The questions you have answered are not in the course any more."
    : "Questions come here when you have answered them in a lesson, and are asked again after some days.";
}

function questions(count: number): string {
  return count === 1 ? "1 question is" : `${count} questions are`;
}
