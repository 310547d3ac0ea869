// A state of the database as the explorer knows it: what is committed, and what each session has done and not ended.

import type { DatabaseOutcome, DatabaseState } from "../world/database";
import type { LiveMoment } from "../world/live-database";
import type { Milliseconds, ProcessId } from "../world/trace";
import type { World } from "../world/world";
import type { Rows } from "./rows";

/** Something a session did in its open transaction that can still make a difference, and when. */
export interface LogEntry {
  /**
   * `session` and `local`: a setting, for the session or the transaction; `look`: a query whose moment matters; `act`: it
   * wrote or locked; `beside`: another transaction was committed.
   */
  readonly kind: "begin" | "session" | "local" | "savepoint" | "look" | "act" | "beside";
  /** Whether from here on all statements of a transaction see one moment: REPEATABLE READ. */
  readonly isolates: boolean;
  readonly text: string;
  readonly at: Milliseconds;
  /** The times in the rows it met, as virtual times, where the script looks at any. */
  readonly times: readonly Milliseconds[];
}

/** A session that is more than a fresh one. */
export interface SessionState {
  readonly status: "idle" | "open" | "failed";
  readonly log: readonly LogEntry[];
  /** The statement that waits. */
  readonly waiting: { readonly sql: string; readonly since: string } | null;
}

/** How a state was first reached from another. `sql` null: the session was closed. */
export interface Operation {
  readonly session: ProcessId;
  readonly sql: string | null;
  readonly at: Milliseconds;
}

/** A state of the database. Two with the same key are one object, so that they can be compared by identity. */
export interface KnownState {
  readonly id: number;
  readonly rows: Rows;
  readonly sessions: ReadonlyMap<ProcessId, SessionState>;
  /** Stands for the statements so far that took random numbers, in their order. */
  readonly random: number;
  /** The virtual time at which the known way reaches it: the earliest one, since what is asked of it may be early. */
  time: Milliseconds;
  /** The sessions that wait, the one that has waited longest first. */
  readonly waiting: readonly ProcessId[];
  /** The earliest way here that is known, and of those the shortest; null for the state after `\setup`. */
  origin: { readonly from: KnownState; readonly operation: Operation } | null;
  /** The length of that way. */
  depth: number;
  /** The database to go back to; null where nobody has remembered it. */
  moment: LiveMoment | null;
  /** What each operation led to that has been run in this state. */
  readonly outcomes: Map<string, DatabaseOutcome>;
}

/** The database of a world that runs on the automaton. */
export function knownStateOf(world: World): KnownState {
  return asKnownState(world.database);
}

/** A state that the automaton has made. */
export function asKnownState(state: DatabaseState): KnownState {
  if (!isKnownState(state)) throw new Error("this state is not one of the automaton's");
  return state;
}

function isKnownState(state: DatabaseState): state is KnownState {
  return "outcomes" in state && "rows" in state;
}
