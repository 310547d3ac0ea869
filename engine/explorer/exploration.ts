// What a search comes to, and how far it is to go.

import type { Script } from "../script/script";
import type { Choice } from "../world/trace";
import type { FaultKind } from "../world/world";
import type { FaultSet } from "./fault-sets";
import type { Violation } from "./violations";

/** How far a search is. */
export interface Progress {
  readonly states: number;
  /** Different ends at which something that is expected doesn't hold. */
  readonly broken: number;
}

/** How far to search. */
export interface ExploreOptions {
  /** The budget of faults. */
  readonly faults: number;
  /** The only kinds of fault it may spend; any where nothing is given. */
  readonly kinds?: readonly FaultKind[];
  /** Asked before each new state, with how far the search is: false stops it. May take its time, to let others work. */
  readonly goOn?: (progress: Progress) => boolean | Promise<boolean>;
}

/** A schedule by its choices. */
export interface Schedule {
  /** Its faults, in the order in which they strike. */
  readonly faults: readonly FaultKind[];
  readonly choices: readonly Choice[];
}

/** Something that breaks, confirmed by running its choices once more: the shortest schedule, fewest faults first. */
export interface Finding extends Violation, Schedule {
  /** Every smallest set of faults that brings this about. */
  readonly faultSets: readonly FaultSet[];
  /** For each of these sets the shortest schedule; in one of another set the value may be another. */
  readonly byFaults: readonly Schedule[];
  /**
   * After so many of the choices the end could no longer be a good one for this expectation, whatever was chosen within
   * the budget; null where the search was stopped and nobody knows.
   */
  readonly sealedAfter: number | null;
}

/** What a search came to. */
export interface Exploration {
  readonly kind: "explored";
  readonly script: Script;
  /** False where the search was stopped: then nothing is known to be safe. */
  readonly complete: boolean;
  /** Whether it was stopped because a schedule has no end. */
  readonly endless: boolean;
  readonly faults: number;
  /** The number of schedules that lead to an end. */
  readonly schedules: number;
  /** The number of distinct states. */
  readonly states: number;
  readonly findings: readonly Finding[];
  /**
   * Schedules at whose end everything holds: the shortest without a fault, the shortest with each single fault, and with
   * each larger set of faults of which no part has such a schedule.
   */
  readonly passing: readonly Schedule[];
}

/** Whether every schedule was tried and nothing breaks. */
export function isSafe({ complete, findings }: Exploration): boolean {
  return complete && findings.length === 0;
}
