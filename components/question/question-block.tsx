// A question in a lesson, of whichever kind.
"use client";

import type { Question } from "@/engine/grade/question";
import { ChoiceBlock } from "./choice-block";
import { OwnWordsBlock } from "./own-words-block";
import { PredictBlock, type PredictedRun } from "./predict-block";
import type { QuestionTexts } from "./question-texts";

/** Asks a question, grades the answer and keeps it under `<lesson>/<question id>`. */
export function QuestionBlock({
  lesson,
  question,
  rendered,
  run,
}: {
  lesson: string;
  question: Question;
  rendered: QuestionTexts;
  /** What a prediction is about; null for other kinds. */
  run: PredictedRun | null;
}) {
  switch (question.kind) {
    case "choice":
      return <ChoiceBlock lesson={lesson} question={question} rendered={rendered} />;
    case "own words":
      return <OwnWordsBlock lesson={lesson} question={question} rendered={rendered} />;
    case "predict":
      if (run === null) throw new Error(`nothing to run for the prediction ${question.id}`);
      return <PredictBlock lesson={lesson} question={question} rendered={rendered} run={run} />;
  }
}
