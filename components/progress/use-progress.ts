// The hooks through which components read and change progress. Only these may be read while rendering: on the first render
// they give the empty record, as the exported page does, and then what is stored.
"use client";

import { useCallback } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { progress } from "./progress";
import type { Answered, Settings } from "./record";
import { lessonOf } from "./reset";
import type { Counting, ProgressState } from "./store";

/** Gives a part of the progress; the selector must give the same value for the same state. */
export function useProgress<T>(selector: (state: ProgressState) => T): T {
  return useStore(progress.store, selector);
}

/** The learner's text under a key `<lesson>/<example>`, null while there is none, and what keeps another (null forgets it). */
export function useDraft(key: string): [string | null, (text: string | null) => void] {
  const text = useProgress((state) => state.drafts[key]?.text ?? null);
  const keepDraft = useProgress((state) => state.keepDraft);
  return [text, useCallback((next) => keepDraft(key, next), [keepDraft, key])];
}

/** The last answer under a key `<lesson>/<question>`, null while there is none, and what keeps another. */
export function useAnswer(
  key: string,
): [Answered | null, (answer: Answered["answer"], right: boolean, counting?: Counting) => void] {
  const answered = useProgress((state) => state.answers[key] ?? null);
  const keepAnswer = useProgress((state) => state.keepAnswer);
  return [
    answered,
    useCallback((answer, right, counting) => keepAnswer(key, answer, right, counting), [keepAnswer, key]),
  ];
}

/** What has been done in one lesson. */
export interface LessonProgress {
  /** ISO times; null while it has not happened. */
  readonly openedAt: string | null;
  readonly finishedAt: string | null;
  /** How many of its questions have an answer, and a right one. */
  readonly answered: number;
  readonly right: number;
  /** How many of its exercises are solved. */
  readonly solved: number;
}

/** Gives what has been done in a lesson, counted from the answers. */
export function useLessonProgress(lesson: string): LessonProgress {
  return useProgress(
    useShallow((state) => {
      const own = Object.entries(state.answers).filter(([key]) => lessonOf(key) === lesson);
      const answers = own.filter(([, { answer }]) => answer.kind !== "exercise");
      return {
        openedAt: state.lessons[lesson]?.openedAt ?? null,
        finishedAt: state.lessons[lesson]?.finishedAt ?? null,
        answered: answers.length,
        right: answers.filter(([, { right }]) => right).length,
        solved: own.filter(([, { answer, right }]) => answer.kind === "exercise" && right).length,
      };
    }),
  );
}

/** The settings, and what changes some of them. */
export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  return [useProgress((state) => state.settings), useProgress((state) => state.changeSettings)];
}
