// Every question of the course as the review asks it.

import type { ReviewItem } from "@/components/review/review-item";
import { questionTexts } from "@/lessons/reading/article";
import { readPrediction } from "@/lessons/reading/computed";
import { articlesOf, readCourse } from "@/lessons/reading/course";
import { inlineText } from "./inline-nodes";

/** The questions, in the order of the course. */
export function reviewItems(): readonly ReviewItem[] {
  return articlesOf(readCourse()).flatMap(({ key, address, text, questions }) =>
    questions.map((question) => ({
      key: `${key}/${question.id}`,
      question,
      texts: Object.fromEntries(questionTexts(question).map((each) => [each, inlineText(each)])),
      computed: question.kind === "predict" ? readPrediction(key, question.id) : null,
      from: { title: text.frontMatter.title, href: address },
    })),
  );
}
