// A question in a text, its Markdown rendered before it reaches the browser.

import type { ReactNode } from "react";
import { QuestionBlock } from "@/components/question/question-block";
import type { QuestionTexts } from "@/components/question/question-texts";
import type { Question } from "@/engine/grade/question";
import { parseInline } from "@/lessons/reading/markdown";
import { Inline } from "./prose";

function render(text: string): ReactNode {
  return <Inline nodes={parseInline(text) ?? []} />;
}

function textsOf(question: Question): QuestionTexts {
  const prompt = render(question.prompt);
  if (question.kind === "choice") {
    const texts = question.options.map(
      ({ id, text, feedback }) => [id, render(text), render(feedback)] as const,
    );
    return {
      prompt,
      options: Object.fromEntries(texts.map(([id, text]) => [id, text])),
      feedback: Object.fromEntries(texts.map(([id, , feedback]) => [id, feedback])),
      modelAnswer: null,
      points: {},
    };
  }
  return {
    prompt,
    options: {},
    feedback: {},
    modelAnswer: render(question.modelAnswer),
    points: Object.fromEntries(question.points.map(({ id, text }) => [id, render(text)])),
  };
}

/** A question of an article, by its id. */
export function QuestionFigure({ article, question }: { article: string; question: Question }) {
  return <QuestionBlock lesson={article} question={question} rendered={textsOf(question)} />;
}
