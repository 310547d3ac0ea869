// An example of a lesson: SQL to run and change, and how its runs end.

import type { Transcript } from "./transcript";

/** SQL as the lesson's file states it. */
export interface Example {
  readonly title: string;
  /** Makes its tables on a fresh database. May be empty. */
  readonly setup: string;
  /** What the learner sees and edits. */
  readonly run: string;
  /** How one run after another ends, on the same data. At least one. */
  readonly outcomes: readonly Outcome[];
}

/** `ok`, or the SQLSTATE of a run's first error. */
export type Outcome = string;

/** How a run ended. A statement that this page does not run counts as `refused`, which no example may state. */
export function outcomeOf({ entries }: Transcript): Outcome | "refused" | "stopped" {
  for (const { answer } of entries) {
    if (answer.kind === "refused" || answer.kind === "stopped") return answer.kind;
    if (answer.kind === "result" && answer.result.status === "error") return answer.result.sqlstate;
  }
  return "ok";
}
