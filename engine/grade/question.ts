// The questions a lesson asks. Texts are inline Markdown (code, emphasis, links); they are data, never markup.

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

/** A question of a lesson. */
export type Question = ChoiceQuestion | OwnWordsQuestion;
