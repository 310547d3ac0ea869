// The end of a lesson: its score, and the mark that it is finished.
"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { dayOf } from "./day";
import { Score } from "./score";
import { useLessonProgress, useProgress } from "./use-progress";

/** Marks a lesson as finished, or takes the mark away. `questions` counts those the lesson asks. */
export function LessonFinish({ lesson, questions }: { lesson: string; questions: number }) {
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
          {questions > 0 ? <Score lesson={lesson} questions={questions} /> : null}
          {questions > 0 && isFinished ? " · " : null}
          {isFinished ? `finished on ${dayOf(finishedAt)}` : null}
        </span>
      </p>
      <Button
        look={isFinished ? "plain" : "primary"}
        aria-pressed={isFinished}
        onClick={() => markFinished(lesson, !isFinished)}
      >
        <Icon name="once" />
        {isFinished ? "Finished" : "Mark as finished"}
      </Button>
    </div>
  );
}
