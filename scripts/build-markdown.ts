// Writes the Markdown copy of every lesson and of the guide into public/, beside its page.

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Article } from "../lessons/reading/article";
import { comparisonTable, readComparison } from "../lessons/reading/comparison";
import { readPrediction, readRuns, readTraces } from "../lessons/reading/computed";
import { articlesOf, readCourse } from "../lessons/reading/course";
import { articleMarkdown } from "./markdown/article-markdown";
import { exampleWords, questionWords, sceneWords } from "./markdown/block-words";
import { exerciseWords } from "./markdown/exercise-words";
import { takeAwayWords } from "./markdown/take-away-words";
import { root } from "./step";

/** References were checked when the article was read. */
function find<T>(items: readonly T[], matches: (item: T) => boolean): T {
  const item = items.find(matches);
  if (item === undefined) throw new Error("an article refers to something it does not have");
  return item;
}

function markdownOf(article: Article): string {
  return articleMarkdown(article, {
    example: (file) =>
      exampleWords(find(article.examples, ({ name }) => name === file).example, readRuns(article.key, file)),
    scene: (wanted) =>
      sceneWords(
        find(article.scenes, ({ name }) => name === wanted),
        readTraces(article.key, wanted),
      ),
    question: (wanted) => {
      const question = find(article.questions, ({ id }) => id === wanted);
      return questionWords(
        question,
        question.kind === "predict" ? readPrediction(article.key, wanted) : null,
      );
    },
    exercise: (wanted) => exerciseWords(find(article.exercises, ({ exercise }) => exercise.id === wanted)),
    takeAway: () => (article.takeAway ? takeAwayWords(article.takeAway) : []),
    comparison: () => [comparisonTable(readComparison())],
  });
}

const articles = articlesOf(readCourse());
for (const article of articles) {
  const file = path.join(root, "public", `${article.address.replace(/\/$/, "")}.md`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, markdownOf(article));
}
process.stdout.write(`wrote ${articles.length} Markdown copies\n`);
