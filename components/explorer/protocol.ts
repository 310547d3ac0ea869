// The requests between the page and its explorer's workers: one that plays, and any number that search.

import type { SearchReport } from "../../engine/explorer/search-report";
import type { Problem } from "../../engine/script/problem";
import type { FaultPlan } from "../../engine/world/scene";
import type { Choice } from "../../engine/world/trace";
import type { FaultKind } from "../../engine/world/world";
import type { StartProgress } from "../database/protocol";
import type { Directed, ExplorerFailure, Played, SearchProgress } from "./types";

/** What a worker answers to: never a failure of its own, since a worker that fails gives no answer. */
type Answer<Outcome> = Exclude<Outcome, ExplorerFailure>;

/** What the worker that plays answers to. One schedule at a time. */
export type PlayerProtocol = {
  /** Loads and starts the database. */
  start: { request: null; progress: StartProgress; answer: null };
  /** What is wrong with a script. Needs no database. */
  check: { request: string; progress: never; answer: readonly Problem[] };
  /** Progress comes after each choice, so that it is known to be alive. */
  play: {
    request: { readonly source: string; readonly choices: readonly Choice[] };
    progress: { readonly chosen: number };
    answer: Answer<Played>;
  };
  direct: {
    request: { readonly source: string; readonly plan: FaultPlan; readonly beginning: readonly Choice[] };
    progress: never;
    answer: Answer<Directed>;
  };
};

/** What a script's search came to, for the one who asked. */
export type SearchAnswer =
  | { readonly kind: "searched"; readonly report: SearchReport }
  | { readonly kind: "problems"; readonly problems: readonly Problem[] };

/** What a worker that searches answers to. One search at a time. */
export type SearcherProtocol = {
  start: { request: null; progress: StartProgress; answer: null };
  search: {
    request: {
      readonly source: string;
      readonly faults: number;
      readonly kinds: readonly FaultKind[];
      readonly mostStates: number | null;
    };
    progress: SearchProgress;
    answer: SearchAnswer;
  };
  /** Stops the search under way: it then answers with what it has found. */
  stop: { request: null; progress: never; answer: null };
};
