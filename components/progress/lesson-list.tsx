// What has been done in each lesson, with its reset.
"use client";

import Link from "next/link";
import { ConfirmButton } from "./confirm-button";
import { dayOf } from "./day";
import { lessonOf, reset } from "./reset";
import { Score } from "./score";
import { type LessonProgress, useLessonProgress, useProgress } from "./use-progress";

/** A lesson of the course, as far as progress is concerned, with how many questions and exercises it has. */
export interface CourseLesson {
  readonly slug: string;
  readonly href: string;
  readonly number: number;
  readonly title: string;
  readonly questions: number;
  readonly exercises: number;
}

/** The lessons in order. */
export function LessonList({ lessons }: { lessons: readonly CourseLesson[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {lessons.map((lesson) => (
        <Row key={lesson.slug} lesson={lesson} />
      ))}
    </ol>
  );
}

function Row({ lesson }: { lesson: CourseLesson }) {
  const progress = useLessonProgress(lesson.slug);
  const drafts = useProgress(
    (state) => Object.keys(state.drafts).filter((key) => lessonOf(key) === lesson.slug).length,
  );
  const hasSomething = progress.openedAt !== null || progress.answered + progress.solved > 0 || drafts > 0;
  return (
    <li className="grid min-h-14 grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-4 py-2.5">
      <span aria-hidden="true" className="text-end font-serif text-lg text-soft tabular-nums">
        {lesson.number}
      </span>
      <div className="min-w-0">
        <Link href={lesson.href} className="font-serif text-[1.06rem] font-semibold text-ink hover:underline">
          {lesson.title}
        </Link>
        <p className="text-sm text-soft">
          {hasSomething ? <Done lesson={lesson} progress={progress} drafts={drafts} /> : "not opened yet"}
        </p>
      </div>
      {hasSomething ? <ResetLesson lesson={lesson} /> : null}
    </li>
  );
}

function Done({
  lesson,
  progress,
  drafts,
}: {
  lesson: CourseLesson;
  progress: LessonProgress;
  drafts: number;
}) {
  const when = whenDone(progress);
  return (
    <>
      {when}
      {lesson.questions + lesson.exercises > 0 ? (
        <>
          {when === "" ? null : " · "}
          <Score lesson={lesson.slug} questions={lesson.questions} exercises={lesson.exercises} />
        </>
      ) : null}
      {drafts === 0 ? null : ` · ${drafts === 1 ? "1 draft" : `${drafts} drafts`}`}
    </>
  );
}

function whenDone({ openedAt, finishedAt }: LessonProgress): string {
  if (finishedAt !== null) return `finished on ${dayOf(finishedAt)}`;
  return openedAt === null ? "" : `opened on ${dayOf(openedAt)}`;
}

function ResetLesson({ lesson }: { lesson: CourseLesson }) {
  const replace = useProgress((state) => state.replace);
  return (
    <ConfirmButton
      question={`Reset lesson ${lesson.number}?`}
      detail={`Your answers and edited texts in “${lesson.title}” are removed, and that you have opened it.`}
      confirm="Reset this lesson"
      onConfirm={() =>
        replace(
          (record) => reset(record, { kind: "lesson", lesson: lesson.slug }),
          () => `Lesson ${lesson.number} is reset.`,
        )
      }
    >
      Reset<span className="sr-only">{` lesson ${lesson.number}`}</span>
    </ConfirmButton>
  );
}
