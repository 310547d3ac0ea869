// What a run of an example gave: a list of statements with what each one answered, as plain data.
// It survives structuredClone and JSON.stringify, so the page, the worker and the build share it.

import type { Cell, StatementResult, TransactionStatus } from "../postgres/result";

/** A half-open stretch of the text that was run, in UTF-16 units from its beginning. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A point in the text that was run: the UTF-16 offset, and line and column counted from 1 (columns in UTF-16 units). */
export interface Place {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** What was left out of a result to keep the page quick. All three are 0 for a result that is shown whole. */
export interface Omission {
  /** Rows the server sent and the transcript does not hold. */
  readonly rows: number;
  /** Columns left out at the right. */
  readonly columns: number;
  /** Values cut to their beginning, among the rows that are held. */
  readonly shortenedCells: number;
}

/** A table psql would print for a backslash command. */
export interface Listing {
  /** The line above it, such as `Table "public.inbox"`; empty if there is none. */
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The lines below it, such as the list of indexes. */
  readonly footer: readonly string[];
}

/** A message by `NOTIFY` on a channel this connection listens to. */
export interface Notification {
  readonly channel: string;
  readonly payload: string;
}

/** What became of one statement or backslash command. */
export type Answer =
  /** PostgreSQL answered. `place` is where an error points to, in the whole text; null if it names no place there. */
  | {
      readonly kind: "result";
      readonly result: StatementResult;
      readonly omitted: Omission;
      readonly place: Place | null;
      readonly notifications: readonly Notification[];
      /** Something to know about this statement in a page, such as where the rows of COPY TO STDOUT went. */
      readonly remark: string | null;
    }
  /** A backslash command answered by queries: `\d`, `\dt`. */
  | { readonly kind: "listing"; readonly listings: readonly Listing[] }
  /** Something psql does and this page does not: what it would do, and what to write instead (null if nothing is needed). */
  | { readonly kind: "refused"; readonly message: string; readonly instead: string | null }
  /** A backslash command that changes nothing here, such as `\restrict` at the head of a dump. */
  | { readonly kind: "ignored"; readonly message: string }
  /** The run was ended while this statement ran: what it did is undone. */
  | { readonly kind: "stopped"; readonly by: "learner" | "time limit" };

/** One statement of a run and its answer. */
export interface TranscriptEntry {
  /** The statement in the text, without the semicolon that ends it. */
  readonly span: Span;
  /** Where it begins. */
  readonly start: Place;
  /** How long it took. Computed results carry 0: the build leaves no timings in them. */
  readonly milliseconds: number;
  readonly answer: Answer;
}

/** What a run gave. */
export interface Transcript {
  /** In the order they ran. A run that was stopped holds the statements before it, and the one it stopped at. */
  readonly entries: readonly TranscriptEntry[];
  /** Statements that ran and have no entry, since there were too many: how many, and how many of them failed. */
  readonly unlisted: { readonly statements: number; readonly errors: number };
  /** Whether the run left a transaction open, or one that has failed. The next run goes on inside it. */
  readonly transaction: TransactionStatus;
  readonly milliseconds: number;
}
