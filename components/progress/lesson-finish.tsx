// The end of a lesson: its score, and the mark that it is finished.
"use client";

import { buttonClass } from "@/components/ui/button";
import { dayOf } from "./day";
import { Score } from "./score";
import { useLessonProgress, useProgress } from "./use-progress";

/** Marks a lesson as finished, or takes the mark away. `questions` and `exercises` count what the lesson has of them. */
export function LessonFinish({
  lesson,
  questions,
  exercises,
}: {
  lesson: string;
  questions: number;
  exercises: number;
}) {
  const { finishedAt } = useLessonProgress(lesson);
  const markFinished = useProgress((state) => state.markFinished);
  const isFinished = finishedAt !== null;
  return (
    <div className="mt-12 flex max-w-(--container-prose) flex-wrap items-center gap-x-5 gap-y-3 rounded-xl border border-line bg-card px-5 py-4 noscript:hidden">
      <p className="min-w-0 flex-1 basis-48">
        <span className="block font-serif text-lg font-semibold">
          {isFinished ? "You have finished this lesson" : "The end of this lesson"}
        </span>
        <span className="text-sm text-soft">
          <Score lesson={lesson} questions={questions} exercises={exercises} />
          {questions + exercises > 0 && isFinished ? " · " : null}
          {isFinished ? `finished on ${dayOf(finishedAt)}` : null}
        </span>
      </p>
      <label
        className={`${buttonClass()} cursor-pointer gap-2.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent`}
      >
        <input
          type="checkbox"
          checked={isFinished}
          onChange={(event) => markFinished(lesson, event.target.checked)}
          className="size-4.5 accent-accent outline-none"
        />
        I have finished it
      </label>
    </div>
  );
}
