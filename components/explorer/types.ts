// What the page knows of the explorer in the tab: what can be asked of it, and what it answers. Nothing here ever rejects.

import type { ScheduleStep } from "../../engine/explorer/schedule";
import type { SearchReport } from "../../engine/explorer/search-report";
import type { Problem } from "../../engine/script/problem";
import type { FaultPlan, PlannedFault } from "../../engine/world/scene";
import type { Choice, Trace } from "../../engine/world/trace";
import type { FaultKind } from "../../engine/world/world";

/** Where the explorer is between "not needed yet" and "answers". `fraction` goes from 0 to 1. */
export type ExplorerStatus =
  | { readonly kind: "idle" }
  | { readonly kind: "starting"; readonly stage: string; readonly fraction: number }
  | { readonly kind: "ready" };

/** The database could not be started, or broke: a sentence that says what, and one that says what to do. */
export interface ExplorerFailure {
  readonly kind: "failed";
  readonly message: string;
  readonly advice: string;
}

/** What can be chosen next, in words. */
export interface Offer {
  readonly choice: Choice;
  /** Who does what, as the command line tells it. */
  readonly step: ScheduleStep;
}

/** How a played schedule came out. */
export type Played =
  /** `offered` is empty where the schedule has ended. Faults are offered beside steps, without a budget. */
  | { readonly kind: "played"; readonly trace: Trace; readonly offered: readonly Offer[] }
  /** The choice at `at` (from 0) was not on offer: the trace ends before it. */
  | {
      readonly kind: "impossible";
      readonly at: number;
      readonly trace: Trace;
      readonly offered: readonly Offer[];
    }
  | { readonly kind: "problems"; readonly problems: readonly Problem[] }
  | ExplorerFailure;

/** How a directed schedule came out. `missed`: the faults of the plan that had no chance to strike. */
export type Directed =
  | { readonly kind: "played"; readonly trace: Trace; readonly missed: readonly PlannedFault[] }
  | { readonly kind: "endless"; readonly message: string }
  /** The beginning's choice at `at` (from 0) was not on offer. */
  | { readonly kind: "impossible"; readonly at: number }
  | { readonly kind: "problems"; readonly problems: readonly Problem[] }
  | ExplorerFailure;

/** How far a search is. */
export interface SearchProgress {
  readonly states: number;
  /** Different ends at which something that is expected doesn't hold. */
  readonly broken: number;
}

/** What to search, and how far. */
export interface SearchRequest {
  readonly source: string;
  /** The budget of faults. */
  readonly faults: number;
  /** The only kinds of fault it may spend; any where nothing is given. */
  readonly kinds?: readonly FaultKind[];
  /** Stop after so many states, if given: the report then says that it is not complete. */
  readonly mostStates?: number;
  /** Aborted: the search stops, and its report says that it is not complete. */
  readonly signal?: AbortSignal;
  /** At most a few times a second. */
  readonly onProgress?: (progress: SearchProgress) => void;
}

/** How a search came out. */
export type Searched =
  | { readonly kind: "searched"; readonly report: SearchReport }
  | { readonly kind: "problems"; readonly problems: readonly Problem[] }
  | ExplorerFailure;

/** The explorer of the page. Searches run in workers of their own: playing goes on while one runs. */
export interface ExplorerClient {
  /** For `useSyncExternalStore`: calls the listener after each change; gives the function that ends it. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): ExplorerStatus;
  /** Always idle: what the exported page shows. */
  getServerSnapshot(): ExplorerStatus;
  /** Starts the database that plays, unless it is ready or on its way. */
  start(): Promise<ExplorerStatus | ExplorerFailure>;
  /** What is wrong with a script, in the order of its text; needs no database, so a `\setup` that fails is not found. */
  check(source: string): Promise<readonly Problem[] | ExplorerFailure>;
  /** Plays a list of choices from the beginning; a list that goes on from the last one asked for is not played again. */
  play(source: string, choices: readonly Choice[]): Promise<Played>;
  /** Plays a script to its end under a scene's plan, after the choices of `beginning`. */
  direct(source: string, plan: FaultPlan, beginning?: readonly Choice[]): Promise<Directed>;
  /** Tries every schedule. Searches asked for at the same time share the machine's cores. */
  search(request: SearchRequest): Promise<Searched>;
}
