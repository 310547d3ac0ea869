// What a search came to, as plain data with the choices of every schedule: what pages, the matrix and the grader read.

import type { Choice } from "../world/trace";
import type { FaultName, ScheduleStep } from "./schedule";
import type { Violation } from "./violations";

/** A finding that can be played. */
export interface PlayableFinding extends Violation {
  readonly faults: readonly FaultName[];
  /** Every smallest set of faults that brings this about. */
  readonly faultSets: readonly (readonly FaultName[])[];
  /** The shortest schedule, and each of its choices in words. */
  readonly choices: readonly Choice[];
  readonly schedule: readonly ScheduleStep[];
  /**
   * After so many of the choices the end could no longer be a good one for this expectation, whatever was chosen within
   * the budget; null where the search was stopped and nobody knows.
   */
  readonly sealedAfter: number | null;
}

/** What is known of one script. */
export interface SearchReport {
  readonly title: string;
  readonly verdict: "safe" | "unsafe" | "unknown";
  readonly complete: boolean;
  readonly bounds: { readonly faults: number; readonly processes: number };
  readonly schedules: number;
  readonly states: number;
  readonly findings: readonly PlayableFinding[];
  /** Schedules at whose end everything holds, shortest first: one for each smallest set of faults that has such an end. */
  readonly passing: readonly { readonly faults: readonly FaultName[]; readonly choices: readonly Choice[] }[];
}
