// The database as a world sees it: a value that each statement turns into another one.

import type { StatementResult } from "../postgres/result";
import type { Milliseconds, ProcessId } from "./trace";

/** A state of the database. What it holds is its maker's own business. */
export type DatabaseState = object;

/** What happened to a session's statement. */
export type SessionEvent = { readonly session: ProcessId; readonly woken: boolean } & (
  | { readonly kind: "result"; readonly result: StatementResult }
  | { readonly kind: "waiting"; readonly waitsFor: readonly ProcessId[] }
);

/** What a statement or the end of a session led to. */
export interface DatabaseOutcome {
  readonly state: DatabaseState;
  /** The session's own event first, then those of the sessions it woke. */
  readonly events: readonly SessionEvent[];
  /** Whether others now see other rows than before. */
  readonly rowsChanged: boolean;
  /** Whether rows or locks that were held are now free. */
  readonly locksReleased: boolean;
}

/** Sessions of a real database, one for each process. */
export interface Database {
  /** Runs one statement in a session at a virtual time. */
  run(state: DatabaseState, session: ProcessId, sql: string, at: Milliseconds): Promise<DatabaseOutcome>;
  /** Ends a session: an open transaction rolls back. The session's next statement opens it anew. */
  close(state: DatabaseState, session: ProcessId, at: Milliseconds): Promise<DatabaseOutcome>;
}

/** Thrown for a statement that the sessions can't run the way PostgreSQL would. */
export class StatementRefused extends Error {}
