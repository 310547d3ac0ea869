// The database as everyone else sees it: named connections that interleave and wait as PostgreSQL's do, and a clock.

import type { DatabasePages } from "./pages";
import type { StatementResult, TransactionStatus } from "./result";
import type { Milliseconds, VirtualClock } from "./virtual-clock";

/** A PostgreSQL database of one's own. Calls may not overlap: await one before the next. */
export interface Postgres {
  /** Opens the connection of that name, or gives the one that is already open. */
  connect(name: string): Connection;
  /** Closes all connections and empties the database: afterwards it is as it was when it started. */
  reset(): Promise<void>;
  /** Remembers the database as it is now. No transaction may be open. */
  remember(): Promise<Remembered>;
  /**
   * Closes all connections and puts rows, sequences and clock back to a remembered moment, in a fraction of the time that a
   * reset and the statements up to there take. Gives false where that can't be, because something was created or altered
   * since: then only a reset helps.
   */
  restore(remembered: Remembered): Promise<boolean>;
  /** The time every statement sees. */
  readonly clock: VirtualClock;
  /** What the connections cost so far. */
  stats(): PostgresStats;
  /** Shuts the database down and frees its memory. */
  close(): Promise<void>;
}

/** A moment that a database can be put back to, of this database alone. */
export interface Remembered {
  readonly pages: DatabasePages;
  readonly schemaChanges: number;
  readonly time: Milliseconds;
  readonly random: number;
}

/** One session of the database. */
export interface Connection {
  readonly name: string;
  /** `waiting` while a statement of it waits for a lock; `closed` after close() and reset(). */
  readonly state: "ready" | "waiting" | "closed";
  readonly transaction: TransactionStatus;
  /** The connections its waiting statement waits for, by name. Empty unless it waits. */
  readonly waitsFor: readonly string[];
  /**
   * Runs one statement. The first event is this connection's own; the events of others that it woke follow, in the order
   * in which PostgreSQL wakes them. A statement that fails is an event; a thrown error means our machine broke.
   */
  run(sql: string): Promise<readonly ConnectionEvent[]>;
  /**
   * Loses the connection, as a crash of the client does: its transaction rolls back. Gives the events of those it woke.
   * While another's transaction can't be interrupted it gives a refusal, and the connection stays open.
   */
  close(): Promise<readonly ConnectionEvent[]>;
}

/** Something that happened to a connection's statement. */
export type ConnectionEvent = {
  readonly connection: string;
  readonly sql: string;
  /** The statement's place among this connection's own, from 0. */
  readonly statement: number;
  /** True where the statement had to wait and now comes to its end. */
  readonly woken: boolean;
} & (
  | { readonly kind: "result"; readonly result: StatementResult }
  /** It waits for a lock that these connections hold, or will get before it. Another event follows when it wakes. */
  | { readonly kind: "waiting"; readonly waitsFor: readonly string[] }
  /** It was not run, or not to its end, and nothing has changed. */
  | { readonly kind: "refused"; readonly reason: string }
);

/** Counts since the start. */
export interface PostgresStats {
  /** Statements given to run(). */
  readonly statements: number;
  /** Messages sent to the server, for those statements and for ourselves. */
  readonly messages: number;
  /** Transactions set aside so that another connection could run, and taken up again. */
  readonly parked: number;
  readonly resumed: number;
  /** Statements that had to wait. */
  readonly waits: number;
  readonly resets: number;
  readonly restores: number;
}
