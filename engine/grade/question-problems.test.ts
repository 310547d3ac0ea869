// Questions that must not reach a page, each with the sentence it gets.
import { expect, test } from "vitest";
import type { ChoiceQuestion, Option, OwnWordsQuestion, Question } from "./question";
import { questionProblems } from "./question-problems";

const right: Option = { id: "same", text: "Same transaction", correct: true, feedback: "Both or neither." };
const wrong: Option = { id: "cache", text: "A cache", correct: false, feedback: "Two deliveries pass." };
const choice: ChoiceQuestion = {
  kind: "choice",
  id: "where",
  prompt: "Where?",
  several: false,
  options: [right, wrong],
};
const words: OwnWordsQuestion = {
  kind: "own words",
  id: "why",
  prompt: "Why?",
  modelAnswer: "Because.",
  points: [{ id: "repeats", text: "repeats the effect" }],
};

test.each<[string, Question, string[]]>([
  ["a sound choice", choice, []],
  ["sound own words", words, []],
  ["nothing right", { ...choice, options: [wrong, { ...wrong, id: "log" }] }, ["No option is right."]],
  [
    "two right where one may be chosen",
    { ...choice, options: [right, { ...right, id: "inbox" }] },
    ["2 options are right, but only one may be chosen."],
  ],
  ["one option", { ...choice, options: [right] }, ["A choice needs at least two options."]],
  [
    "an id twice",
    { ...choice, options: [right, { ...wrong, id: "same" }] },
    ['The id "same" is used twice.'],
  ],
  [
    "an id that can't be part of a key",
    { ...choice, id: "Where/is it" },
    ['The id "Where/is it" is not made of small letters, digits and single hyphens.'],
  ],
  [
    "no feedback",
    { ...choice, options: [right, { ...wrong, feedback: " " }] },
    ['Option "cache" has no feedback.'],
  ],
  ["no text", { ...choice, options: [right, { ...wrong, text: "" }] }, ['Option "cache" has no text.']],
  ["no prompt", { ...choice, prompt: "" }, ["The prompt is empty."]],
  ["no model answer", { ...words, modelAnswer: "" }, ["The model answer is empty."]],
  ["no points", { ...words, points: [] }, ["There is no point to tick."]],
  ["an empty point", { ...words, points: [{ id: "repeats", text: "" }] }, ['Point "repeats" has no text.']],
])("%s", (_, question, problems) => {
  expect(questionProblems(question)).toEqual(problems);
});
