// The value that each prediction asks for, as the run gives it.

import { sameValue } from "../../engine/grade/grade-prediction";
import { valueOfTrace, valueOfTranscript } from "../../engine/grade/prediction";
import type { PredictQuestion } from "../../engine/grade/question";
import type { Postgres } from "../../engine/postgres/postgres";
import { directTrace } from "../../engine/world/direct-trace";
import type { Article } from "./article";
import { readRuns } from "./computed";
import { ContentError, type Problem } from "./problem";

/** What was computed for a prediction. */
export interface Prediction {
  readonly value: string;
}

/** Runs what a prediction is about. Throws a ContentError where there is no such value, or a guess is right. */
export async function predictionOf(
  postgres: Postgres,
  article: Article,
  question: PredictQuestion,
): Promise<Prediction> {
  const value = await runValue(postgres, article, question);
  const guess = question.guesses.find((each) => sameValue(each.value, value));
  if (guess !== undefined) throw mistake(article, question, `the guess ${guess.value} is what the run gives`);
  return { value };
}

async function runValue(postgres: Postgres, article: Article, question: PredictQuestion): Promise<string> {
  const { subject } = question;
  if (subject.kind === "example") {
    const transcript = readRuns(article.key, subject.example)[subject.run - 1];
    const value = transcript === undefined ? null : valueOfTranscript(transcript, subject.ask);
    if (value === null)
      throw mistake(article, question, `run ${subject.run} of ${subject.example} gives no such value`);
    return value;
  }
  const script = article.consumers.find(({ name }) => name === subject.script);
  if (script === undefined) throw mistake(article, question, `no consumers/${subject.script}.sql`);
  const directed = await directTrace(postgres, script.source, subject.faults);
  if (directed.kind === "endless") throw mistake(article, question, directed.message);
  if (directed.kind === "problems")
    throw new ContentError(directed.problems.map((problem): Problem => ({ ...problem, file: script.file })));
  if (directed.kind === "impossible") throw mistake(article, question, `step ${directed.at} can't be taken`);
  if (directed.missed.length > 0)
    throw mistake(article, question, `these faults never strike: ${JSON.stringify(directed.missed)}`);
  const value = valueOfTrace(directed.trace, subject.ask);
  if (value === null) throw mistake(article, question, `${subject.script} has no such value at its end`);
  return value;
}

function mistake({ text }: Article, { id }: PredictQuestion, message: string): ContentError {
  const file = text.file.replace(/text\.md$/, "questions.ts");
  return new ContentError([{ file, line: 1, column: 1, message: `question "${id}": ${message}` }]);
}
