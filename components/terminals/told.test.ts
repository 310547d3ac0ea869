import { expect, test } from "vitest";
import type { StepOutcome } from "../../engine/terminals/step";
import { sentencesOf } from "./told";

/** A step at which psql answered with these words. */
function answered(message: string): StepOutcome {
  return { events: [{ kind: "words", terminal: "A", step: 0, message, instead: null }], terminals: [] };
}
const steps = [{ terminal: "A", text: "\\?" }];

test("tells every event in a sentence, and nothing of a step that was not played", () => {
  expect(sentencesOf(answered("No."), steps)).toEqual(["psql answers A: No."]);
  expect(sentencesOf(null, steps)).toEqual([]);
});

test("cuts a sentence that a long value would make pages long, between characters", () => {
  const [sentence = ""] = sentencesOf(answered("😀".repeat(5000)), steps);
  expect(sentence.length).toBeLessThan(450);
  expect(sentence).toMatch(/^psql answers A: 😀+ … The window has the rest\.$/u);
});
