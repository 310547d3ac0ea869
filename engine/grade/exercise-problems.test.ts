// Exercises that must not reach a page, each with the sentence it gets.
import { expect, test } from "vitest";
import type { FixExercise, ReadExercise } from "./exercise";
import { exerciseProblems } from "./exercise-problems";
import { splitSections } from "./sections";

const exercise: FixExercise = {
  kind: "fix",
  id: "recognise-it",
  title: "Recognise it",
  task: "Recognise it.",
  hints: ["One.", "Two."],
  why: "Because.",
  edits: ["consumer a"],
  checks: [
    { says: "the script", faults: 1 },
    { says: "two orders", variant: "two", faults: 1 },
  ],
  accepted: [],
  rejected: [],
};

const read = (changed: Partial<FixExercise>): ReadExercise => ({
  exercise: { ...exercise, ...changed },
  sections: splitSections("\\setup\nSELECT 1;\n\\consumer a\n\\ack\n\\expect true 'x'\nSELECT true;"),
  variants: { two: [] },
  solution: {},
});

test("a sound exercise has none", () => {
  expect(exerciseProblems(read({}))).toEqual([]);
});

test.each<[string, Partial<FixExercise>, RegExp]>([
  ["an id that can't be part of a key", { id: "Fix It" }, /not made of small letters/],
  ["no task", { task: " " }, /Its task is empty/],
  ["one hint", { hints: ["One."] }, /has 1 hints: two or three/],
  [
    "a section that is not there",
    { edits: ["consumer b"] },
    /names 0 sections of script.sql; there are: setup, consumer a/,
  ],
  ["a fixed section", { edits: ["expect"] }, /"expect" can't be edited/],
  [
    "a first check that hides something",
    { checks: [{ says: "x", faults: 1, variant: "two" }] },
    /The first check is the script as the learner sees it/,
  ],
  ["nothing hidden", { checks: [{ says: "x", faults: 1 }] }, /no check that the learner has not seen/],
  [
    "a missing variant",
    { checks: [exercise.checks[0], { says: "x", faults: 1, variant: "three" }] },
    /There is no variants\/three.sql/,
  ],
  [
    "an unused variant",
    { checks: [exercise.checks[0], { says: "x", faults: 1 }] },
    /No check uses variants\/two.sql/,
  ],
  [
    "a name nobody has",
    { checks: [exercise.checks[0], { says: "x", faults: 1, variant: "two", renamed: { z: "y" } }] },
    /called "z"/,
  ],
])("%s", (_, changed, problem) => {
  expect(exerciseProblems(read(changed)).join("\n")).toMatch(problem);
});
