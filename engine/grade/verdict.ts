// What grading gives: one word for the whole answer, one mark for each of its parts, and the reason in a sentence.

/**
 * What became of one option (or of one point of a model answer): chosen and right, chosen and wrong,
 * right but not chosen, or rightly left alone.
 */
export type Mark = "chosen" | "mistaken" | "missed" | "left";

/** The whole answer: nothing given, right, right as far as it goes, or wrong. */
export type VerdictKind = "empty" | "right" | "incomplete" | "wrong";

/** The verdict on an answer. */
export interface Verdict {
  readonly kind: VerdictKind;
  /** One or two sentences for the learner. */
  readonly reason: string;
  /** By option or point id, in the question's order; nothing is marked in an empty answer. */
  readonly marks: ReadonlyMap<string, Mark>;
}
