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
  /** Asked before each new state, with how far the search is: false stops it. May take its time, to let others work. */
  readonly goOn?: (progress: Progress) => boolean | Promise<boolean>;
}

/** Something that breaks, confirmed by running its choices once more. */
export interface Finding extends Violation {
  /** The faults of the schedule, in the order in which they strike. */
  readonly faults: readonly FaultKind[];
  /** The shortest schedule: fewest faults, then fewest choices. */
  readonly choices: readonly Choice[];
  /** Every smallest set of faults that brings this about. */
  readonly faultSets: readonly FaultSet[];
}

/** What a search came to. */
export interface Exploration {
  readonly kind: "explored";
  readonly script: Script;
  /** False where the search was stopped: then nothing is known to be safe. */
  readonly complete: boolean;
  readonly faults: number;
  /** The number of schedules that lead to an end. */
  readonly schedules: number;
  /** The number of distinct states. */
  readonly states: number;
  readonly findings: readonly Finding[];
  /** The shortest schedule at whose end everything holds; null where there is none. */
  readonly passing: readonly Choice[] | null;
}

/** Whether every schedule was tried and nothing breaks. */
export function isSafe({ complete, findings }: Exploration): boolean {
  return complete && findings.length === 0;
}
