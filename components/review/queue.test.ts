// Which questions are asked now: those met and due, missed ones first.
import { expect, test } from "vitest";
import type { Answered, Review } from "../progress/record";
import { dueQuestions, laterQuestions, metQuestions, nextDue } from "./queue";
import { firstReview } from "./spacing";

const now = "2026-11-30T12:00:00.000Z";
const before = "2026-11-20T12:00:00.000Z";

const answered = (right: boolean, answeredAt = before): Answered => ({
  answer: { kind: "choice", chosen: [] },
  right,
  tries: 1,
  answeredAt,
});

const review = (due: string, missed = false): Review => ({ ...firstReview(answered(true)), due, missed });
const known = new Set(["a/1", "a/2", "a/3", "a/4"]);

test("only answered questions of the course are met; exercises and questions that are gone are not", () => {
  const answers = { "a/1": answered(true), "a/exercises/x": answered(true), "a/gone": answered(true) };
  expect(metQuestions({ answers, reviews: {} }, known).map(({ key }) => key)).toEqual(["a/1"]);
});

test("a question that was reviewed keeps its state, one that was not gets it from its answer", () => {
  const answers = { "a/1": answered(true), "a/2": answered(false) };
  const kept = review("2027-01-01T00:00:00.000Z");
  expect(metQuestions({ answers, reviews: { "a/1": kept } }, known)).toEqual([
    { key: "a/1", review: kept },
    { key: "a/2", review: firstReview(answered(false)) },
  ]);
});

test("missed ones come first, then those that have waited longest; what is due later today is due", () => {
  const met = [
    { key: "a/1", review: review("2026-11-29T12:00:00.000Z") },
    { key: "a/2", review: review("2026-11-30T13:00:00.000Z", true) },
    { key: "a/3", review: review("2026-11-25T12:00:00.000Z") },
    { key: "a/4", review: review("2026-12-09T12:00:00.000Z", true) },
  ];
  expect(dueQuestions(met, now).map(({ key }) => key)).toEqual(["a/2", "a/3", "a/1"]);
  expect(laterQuestions(met, now).map(({ key }) => key)).toEqual(["a/4"]);
});

test("the next day something is due is named with how much is due then", () => {
  const met = [
    { key: "a/1", review: review("2026-12-09T09:00:00.000Z") },
    { key: "a/2", review: review("2026-12-04T12:30:00.000Z") },
    { key: "a/3", review: review("2026-12-04T11:30:00.000Z") },
  ];
  expect(nextDue(met, now)).toEqual({ due: "2026-12-04T11:30:00.000Z", count: 2 });
  expect(nextDue([], now)).toBeNull();
});
