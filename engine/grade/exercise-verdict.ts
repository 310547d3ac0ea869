// What an answer to an exercise gets.

import type { FaultName } from "../explorer/fault-name";
import type { Violation } from "../explorer/violations";

/** Something the explorer found, as far as a verdict needs it; a report's findings have more. */
export interface Found extends Violation {
  readonly faults: readonly FaultName[];
  /** One for each step of the schedule. */
  readonly choices: readonly unknown[];
}

/** What a verdict needs of a search's report. */
export interface Tried<F extends Found> {
  readonly complete: boolean;
  /** Whether the search was stopped because a schedule has no end. */
  readonly endless: boolean;
  readonly schedules: number;
  readonly findings: readonly F[];
}

/** A mistake in an answer, in the lines of the section that was edited. `section` is null for one that lies outside. */
export interface AnswerProblem {
  readonly section: string | null;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** An answer that needs no search to be rejected. */
export interface Refusal {
  readonly kind: "empty" | "tampered" | "unreadable";
  /** A sentence or two for the learner. */
  readonly reason: string;
  readonly problems: readonly AnswerProblem[];
}

/** An answer that breaks: where, and by what. */
export interface Broken<F extends Found> {
  readonly kind: "broken";
  readonly reason: string;
  /** The check that it breaks under, from 0: the first is the script as the learner sees it. */
  readonly check: number;
  readonly finding: F;
}

/** The verdict on an answer that was tried. */
export type ExerciseVerdict<F extends Found> =
  | { readonly kind: "accepted"; readonly reason: string; readonly schedules: number }
  | Broken<F>
  /** A search was stopped, so nobody knows. */
  | { readonly kind: "undecided"; readonly reason: string }
  | Refusal;
