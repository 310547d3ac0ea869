// Whether an exercise is solved, kept in progress. Once solved, it stays so.
"use client";

import { useCallback } from "react";
import { useAnswer } from "../progress/use-progress";

/** What has become of an exercise. */
export interface Solved {
  readonly isSolved: boolean;
  readonly tries: number;
}

/** What has become of the exercise, and what counts another try. */
export function useSolved(lesson: string, id: string): [Solved, (accepted: boolean) => void] {
  const [answered, keep] = useAnswer(`${lesson}/exercises/${id}`);
  const isSolved = answered?.right ?? false;
  const count = useCallback(
    (accepted: boolean) => keep({ kind: "exercise" }, isSolved || accepted),
    [keep, isSolved],
  );
  return [{ isSolved, tries: answered?.tries ?? 0 }, count];
}
