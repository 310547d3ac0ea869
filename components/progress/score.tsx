// How many of a lesson's questions are answered right.
"use client";

import { useLessonProgress } from "./use-progress";

/** The score of a lesson as a sentence. */
export function Score({ lesson, questions }: { lesson: string; questions: number }) {
  const { right } = useLessonProgress(lesson);
  return (
    <span className="tabular-nums">{`${Math.min(right, questions)} of ${questions} answered right`}</span>
  );
}
