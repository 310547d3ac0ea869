// The verdict on a prediction: what was expected, against what the run gave.

import type { PredictAnswer } from "./answer";
import type { Guess, PredictQuestion } from "./question";
import type { Verdict } from "./verdict";

/** Gives the verdict on a prediction once the run has given `computed`. */
export function gradePrediction(answer: PredictAnswer, computed: string): Verdict {
  const marks = new Map();
  if (answer.value.trim() === "") return { kind: "empty", reason: "Say first what you expect.", marks };
  if (sameValue(answer.value, computed)) return { kind: "right", reason: `${computed}, as you said.`, marks };
  return { kind: "wrong", reason: `You said ${answer.value.trim()}; it is ${computed}.`, marks };
}

/** The guess that a wrong value is, with the reason why it is wrong; null where the question knows no such guess. */
export function guessFor({ guesses }: PredictQuestion, value: string): Guess | null {
  return guesses.find((guess) => sameValue(guess.value, value)) ?? null;
}

/** The values to choose among: the computed one and the guesses, in an order that gives nothing away. */
export function valuesToChoose({ guesses }: PredictQuestion, computed: string): readonly string[] {
  const values = [computed, ...guesses.map(({ value }) => value)];
  const isNumber = values.every((value) => /^\d+$/.test(value));
  return values.toSorted((a, b) => (isNumber ? Number(a) - Number(b) : a < b ? -1 : 1));
}

/** Whether two values are the same to somebody who types: case and spaces around or doubled make no difference. */
export function sameValue(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(value: string): string {
  return value.trim().replace(/\s+/g, " ").toLowerCase();
}
