// What a learner answers. Plain data: stored progress keeps it and hands it to grade() again.

/** The options chosen, by id. For a question with one answer, at most one. */
export interface ChoiceAnswer {
  readonly kind: "choice";
  readonly chosen: readonly string[];
}

/** The learner's own words, and the points of the model answer they found in them. */
export interface OwnWordsAnswer {
  readonly kind: "own words";
  readonly text: string;
  readonly ticked: readonly string[];
}

/** The value that the learner expects a run to give. */
export interface PredictAnswer {
  readonly kind: "predict";
  readonly value: string;
}

/** An answer to a question of the same kind. */
export type Answer = ChoiceAnswer | OwnWordsAnswer | PredictAnswer;
