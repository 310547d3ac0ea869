// The questions a lesson asks. Texts are inline Markdown (code, emphasis, links); they are data, never markup.

import type { Subject } from "./prediction";

/** An answer to choose, with the reason it is right or wrong. */
export interface Option {
  /** Stable within the question: stored progress names it. */
  readonly id: string;
  readonly text: string;
  readonly correct: boolean;
  readonly feedback: string;
}

/** Choose one option, or every right one where `several` is true. */
export interface ChoiceQuestion {
  readonly kind: "choice";
  /** Stable within the lesson: stored progress names it. */
  readonly id: string;
  readonly prompt: string;
  readonly several: boolean;
  readonly options: readonly Option[];
}

/** Answer in your own words, then compare with the model answer and tick the points it must have. */
export interface OwnWordsQuestion {
  readonly kind: "own words";
  readonly id: string;
  readonly prompt: string;
  readonly modelAnswer: string;
  readonly points: readonly { readonly id: string; readonly text: string }[];
}

/** A wrong value that people expect, and why it is wrong. */
export interface Guess {
  readonly value: string;
  readonly feedback: string;
}

/** Say what a run will give, then let it run. The right value is the run's own: it is computed, and written down nowhere. */
export interface PredictQuestion {
  readonly kind: "predict";
  readonly id: string;
  readonly prompt: string;
  readonly subject: Subject;
  /** Whether the value is typed, or chosen among the computed one and the guesses. */
  readonly form: "type" | "choose";
  readonly guesses: readonly Guess[];
  /** Why the run gives what it gives, shown when it has run. */
  readonly because: string;
}

/** A question whose answer is in the question. */
export type AnsweredQuestion = ChoiceQuestion | OwnWordsQuestion;

/** A question of a lesson. */
export type Question = AnsweredQuestion | PredictQuestion;
