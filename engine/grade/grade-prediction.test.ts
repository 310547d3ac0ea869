// A prediction against the value of its run.
import { expect, test } from "vitest";
import { gradePrediction, guessFor, valuesToChoose } from "./grade-prediction";
import type { PredictQuestion } from "./question";

const question: PredictQuestion = {
  kind: "predict",
  id: "how-many",
  prompt: "How many?",
  subject: { kind: "example", example: "x", run: 1, ask: { about: "answer", statement: 1 } },
  form: "choose",
  guesses: [
    { value: "10", feedback: "Ten." },
    { value: "1", feedback: "One." },
  ],
  because: "Two.",
};

test.each([
  ["2", "right"],
  [" 2 ", "right"],
  ["1", "wrong"],
  ["  ", "empty"],
])("%j is %s where the run gives 2", (value, kind) => {
  expect(gradePrediction({ kind: "predict", value }, "2").kind).toBe(kind);
});

test("case and doubled spaces make no difference, other signs do", () => {
  expect(gradePrediction({ kind: "predict", value: "insert 0  1" }, "INSERT 0 1").kind).toBe("right");
  expect(gradePrediction({ kind: "predict", value: "INSERT 01" }, "INSERT 0 1").kind).toBe("wrong");
});

test("a wrong verdict says both values", () => {
  expect(gradePrediction({ kind: "predict", value: "1" }, "2").reason).toBe("You said 1; it is 2.");
});

test("the computed value is among those to choose, and its place gives nothing away", () => {
  expect(valuesToChoose(question, "2")).toEqual(["1", "2", "10"]);
  expect(valuesToChoose({ ...question, guesses: [{ value: "ok", feedback: "" }] }, "23505")).toEqual([
    "23505",
    "ok",
  ]);
});

test("a known guess has its reason", () => {
  expect(guessFor(question, " 1")?.feedback).toBe("One.");
  expect(guessFor(question, "3")).toBeNull();
});
