// A question in a lesson, of whichever kind.
"use client";

import type { Question } from "@/engine/grade/question";
import { ChoiceBlock } from "./choice-block";
import { OwnWordsBlock } from "./own-words-block";
import type { QuestionTexts } from "./question-texts";

/** Asks a question, grades the answer and keeps it under `<lesson>/<question id>`. */
export function QuestionBlock({
  lesson,
  question,
  rendered,
}: {
  lesson: string;
  question: Question;
  rendered: QuestionTexts;
}) {
  switch (question.kind) {
    case "choice":
      return <ChoiceBlock lesson={lesson} question={question} rendered={rendered} />;
    case "own words":
      return <OwnWordsBlock lesson={lesson} question={question} rendered={rendered} />;
  }
}
