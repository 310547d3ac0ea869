// A question in a text, its Markdown rendered before it reaches the browser.

import type { ReactNode } from "react";
import type { PredictedRun } from "@/components/question/predict-block";
import { QuestionBlock } from "@/components/question/question-block";
import type { QuestionTexts } from "@/components/question/question-texts";
import type { PredictQuestion, Question } from "@/engine/grade/question";
import type { Article } from "@/lessons/reading/article";
import { readPrediction } from "@/lessons/reading/computed";
import { parseInline } from "@/lessons/reading/markdown";
import { Inline } from "./prose";

function render(text: string): ReactNode {
  return <Inline nodes={parseInline(text) ?? []} />;
}

function textsOf(question: Question): QuestionTexts {
  const nothing = { options: {}, feedback: {}, modelAnswer: null, points: {}, because: null };
  const prompt = render(question.prompt);
  switch (question.kind) {
    case "choice":
      return {
        ...nothing,
        prompt,
        options: Object.fromEntries(question.options.map(({ id, text }) => [id, render(text)])),
        feedback: Object.fromEntries(question.options.map(({ id, feedback }) => [id, render(feedback)])),
      };
    case "own words":
      return {
        ...nothing,
        prompt,
        modelAnswer: render(question.modelAnswer),
        points: Object.fromEntries(question.points.map(({ id, text }) => [id, render(text)])),
      };
    case "predict":
      return {
        ...nothing,
        prompt,
        feedback: Object.fromEntries(
          question.guesses.map(({ value, feedback }) => [value, render(feedback)]),
        ),
        because: render(question.because),
      };
  }
}

/** What a prediction is about, with its text, and the value that the build computed. */
function runOf(article: Article, { id, subject }: PredictQuestion): PredictedRun {
  const computed = readPrediction(article.key, id);
  if (subject.kind === "example") {
    const file = article.examples.find(({ name }) => name === subject.example);
    if (file === undefined) throw new Error(`no example ${subject.example}`);
    const { title, setup, run } = file.example;
    return { kind: "example", computed, title, setup, text: run, times: subject.run, ask: subject.ask };
  }
  const script = article.consumers.find(({ name }) => name === subject.script);
  if (script === undefined) throw new Error(`no consumer ${subject.script}`);
  return { kind: "schedule", computed, source: script.source, faults: subject.faults, ask: subject.ask };
}

/** A question of an article, by its id. */
export function QuestionFigure({ article, question }: { article: Article; question: Question }) {
  return (
    <QuestionBlock
      lesson={article.key}
      question={question}
      rendered={textsOf(question)}
      run={question.kind === "predict" ? runOf(article, question) : null}
    />
  );
}
