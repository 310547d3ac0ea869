// Which questions are asked now, and when the others are.

import type { ProgressRecord, Review } from "../progress/record";
import { firstReview } from "./spacing";

/** How many questions are asked in one go. */
export const sitting = 5;

/** A question that has been met, and its state. */
export interface Met {
  readonly key: string;
  readonly review: Review;
}

/** The questions that have been answered in lessons, of those that the course still has. */
export function metQuestions(
  { answers, reviews }: Pick<ProgressRecord, "answers" | "reviews">,
  known: ReadonlySet<string>,
): readonly Met[] {
  return Object.entries(answers).flatMap(([key, answered]) =>
    known.has(key) ? [{ key, review: reviews[key] ?? firstReview(answered) }] : [],
  );
}

/** Those that are due at `now` (an ISO time): missed ones first, then those that have waited longest. */
export function dueQuestions(met: readonly Met[], now: string): readonly Met[] {
  return met.filter(({ review }) => isDue(review, now)).toSorted(byNeed);
}

/** Those that are not due, soonest first: for who wants to go on all the same. */
export function laterQuestions(met: readonly Met[], now: string): readonly Met[] {
  return met
    .filter(({ review }) => !isDue(review, now))
    .toSorted((a, b) => time(a.review.due) - time(b.review.due));
}

/** When the next of them is due that is not due now, and how many are by the end of that day; null where there is none. */
export function nextDue(
  met: readonly Met[],
  now: string,
): { readonly due: string; readonly count: number } | null {
  const later = laterQuestions(met, now);
  const [first] = later;
  if (first === undefined) return null;
  const { due } = first.review;
  return { due, count: later.filter(({ review }) => sameDay(review.due, due)).length };
}

function isDue({ due }: Review, now: string): boolean {
  return time(due) <= time(now) || sameDay(due, now);
}

function byNeed(one: Met, other: Met): number {
  if (one.review.missed !== other.review.missed) return one.review.missed ? -1 : 1;
  return time(one.review.due) - time(other.review.due);
}

/** What is due later today is due now: nobody waits for an hour of the day. */
function sameDay(one: string, other: string): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}

function time(moment: string): number {
  return Date.parse(moment);
}
