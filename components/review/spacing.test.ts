// When a question is asked again: later each time it is known, soon when it was missed.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Answered, Review } from "../progress/record";
import { firstReview, next, type Recall } from "./spacing";
import { reviewVerdict } from "./testing";

const day = 86_400_000;
const monday = "2026-11-30T09:00:00.000Z";

const answered = (right: boolean, tries = 1): Answered => ({
  answer: { kind: "choice", chosen: ["a"] },
  right,
  tries,
  answeredAt: monday,
});

const daysFrom = (from: string, { due }: Review) => Math.round((Date.parse(due) - Date.parse(from)) / day);

test("what was known at the first try comes after some days, what took more tries comes sooner", () => {
  const known = firstReview(answered(true));
  const laboured = firstReview(answered(true, 3));
  expect(daysFrom(monday, known)).toBeGreaterThan(daysFrom(monday, laboured));
  expect(daysFrom(monday, laboured)).toBeGreaterThan(0);
  expect(known.missed).toBe(false);
});

test("what was missed is due at once", () => {
  expect(firstReview(answered(false, 2))).toMatchObject({ due: monday, missed: true });
});

test("each time it is known when it is due, the next time is further away", () => {
  let review = firstReview(answered(true));
  let now = review.due;
  for (let time = 0; time < 6; time++) {
    const before = daysFrom(review.reviewedAt, review);
    review = next(review, now, "right");
    expect(daysFrom(now, review)).toBeGreaterThan(before);
    now = review.due;
  }
});

test("one that is missed comes back sooner than one that is known, and is marked", () => {
  const review = firstReview(answered(true));
  const missed = next(review, review.due, "missed");
  expect(daysFrom(review.due, missed)).toBeLessThan(daysFrom(review.due, next(review, review.due, "partly")));
  expect(missed).toMatchObject({ missed: true, lapses: 1, reviewedAt: review.due });
});

test("whatever is answered when, the state can be stored", () => {
  const recalls = fc.array(
    fc.tuple(fc.constantFrom<Recall>("missed", "partly", "right"), fc.integer({ min: 0, max: 400 })),
    {
      maxLength: 12,
    },
  );
  fc.assert(
    fc.property(recalls, fc.boolean(), (history, right) => {
      let review = firstReview(answered(right));
      let now = Date.parse(monday);
      for (const [recall, days] of history) {
        now += days * day;
        review = next(review, new Date(now).toISOString(), recall);
        expect(Date.parse(review.due)).toBeGreaterThan(now);
      }
      expect(reviewVerdict(review)).toEqual({ kind: "current", review });
    }),
  );
});
