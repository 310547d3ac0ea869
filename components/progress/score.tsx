// How many of a lesson's questions are answered right, and how many of its exercises are solved.
"use client";

import { useLessonProgress } from "./use-progress";

/** The score of a lesson in a few words; what the lesson doesn't have is left out. */
export function Score({
  lesson,
  questions,
  exercises,
}: {
  lesson: string;
  questions: number;
  exercises: number;
}) {
  const { right, solved } = useLessonProgress(lesson);
  const parts = [
    ...(questions > 0 ? [`${Math.min(right, questions)} of ${questions} answered right`] : []),
    ...(exercises > 0 ? [`${Math.min(solved, exercises)} of ${counted(exercises)} solved`] : []),
  ];
  return <span className="tabular-nums">{parts.join(" · ")}</span>;
}

function counted(exercises: number): string {
  return exercises === 1 ? "1 exercise" : `${exercises} exercises`;
}
