// What the page sees of its PostgreSQL: one client for all examples of a page.

import type { Transcript, TranscriptEntry } from "../../engine/example/transcript";

/** Where the database is between "not needed yet" and "answers". */
export type DatabaseStatus =
  | { readonly kind: "idle" }
  /** `stage` says in words what is being done; `fraction` goes from 0 to 1 and never back. */
  | { readonly kind: "starting"; readonly stage: string; readonly fraction: number }
  /** `version` as the server names it: `PostgreSQL 18.7`. */
  | { readonly kind: "ready"; readonly version: string }
  /** It can't start here, or it died. `start()` tries again. */
  | { readonly kind: "failed"; readonly message: string; readonly advice: string };

/** What React reads. The object stays the same as long as nothing has changed. */
export interface DatabaseSnapshot {
  readonly status: DatabaseStatus;
  /** The example whose run is under way, or null. While it is set, `stop()` ends that run. */
  readonly running: string | null;
}

/** One run of an example. */
export interface RunRequest {
  /** A name for the example's own data, unique on the site: `deduplicating-in-consumers/processed-table`. */
  readonly example: string;
  /** SQL that makes its tables on a fresh database. A different setup under the same name begins afresh. */
  readonly setup: string;
  /** The whole text in the editor: every place in the transcript counts from its beginning. */
  readonly text: string;
  /** Run only the statement at this UTF-16 offset; left out, run all. */
  readonly statementAt?: number;
  /** Called after each statement with the transcript so far, at most a few times a second. */
  readonly onEntry?: (entries: readonly TranscriptEntry[]) => void;
}

/** How a run ended, for the one who asked. */
export type RunOutcome =
  /** Show this. `notice` is a sentence for the learner when something besides the transcript happened. */
  | { readonly kind: "finished"; readonly transcript: Transcript; readonly notice: string | null }
  /** A newer run, or a reset, took its place: show nothing. */
  | { readonly kind: "superseded" }
  /** The database could not be started, or broke. Show the message and the advice. */
  | { readonly kind: "failed"; readonly message: string; readonly advice: string };

/** The page's PostgreSQL. */
export interface DatabaseClient {
  /** For `useSyncExternalStore`: calls the listener after each change; gives the function that ends it. */
  subscribe(listener: () => void): () => void;
  getSnapshot(): DatabaseSnapshot;
  /** Always idle: what the exported page shows. */
  getServerSnapshot(): DatabaseSnapshot;
  /** Starts it, unless it is ready or on its way; resolves when it is ready or has failed. Never rejects. */
  start(): Promise<void>;
  /**
   * Runs an example's text on the example's own data, starting the database if need be. One run at a time: the same
   * request again while it runs gets the same outcome and is not run twice; another one waits, and only the newest of
   * those that wait is run. Never rejects.
   */
  run(request: RunRequest): Promise<RunOutcome>;
  /** Drops what was run on an example: its next run begins with a fresh database and the setup. */
  reset(example: string): void;
  /** Ends the run under way. Its `run` then resolves with what was done before, and says so. */
  stop(): void;
}
