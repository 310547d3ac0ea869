// An open transaction, as far as it must be known to set it aside and take it up again.

import type { CommandNumbers } from "./command-numbers";
import type { HeldLock } from "./lock-table";
import type { Snapshot } from "./snapshot";
import type { Xid } from "./transaction-numbers";
import type { Milliseconds } from "./virtual-clock";

/** The transaction itself, or a savepoint in it. */
export interface Level {
  /** What opened it, to be run again: BEGIN or SAVEPOINT. */
  readonly opened: string;
  /** The savepoint's name; null for the transaction itself. */
  readonly name: string | null;
  /** Its own number first, then those of subtransactions that ended inside it. Rising. Empty as long as it wrote nothing. */
  readonly xids: readonly Xid[];
  readonly locks: readonly HeldLock[];
}

/** An open transaction. */
export interface OpenTransaction {
  /** The name it is prepared under. */
  readonly id: string;
  readonly beganAt: Milliseconds;
  /** The transaction, then its savepoints from the outermost in. Never empty. */
  levels: readonly Level[];
  /** SET and the like, to be run again; and those of them that outlive the transaction if it commits. */
  readonly settings: string[];
  readonly sessionSettings: string[];
  /** The advisory locks that it has named for itself. */
  readonly advisoryKeys: Set<string>;
  /** Whether a statement has looked at the database. */
  looked: boolean;
  /** Whether a statement has failed since the last savepoint. */
  failed: boolean;
  /** Why it can't be set aside, or null. */
  pinned: string | null;
  /** Whether it changed tables, and so can't be continued once it was set aside. */
  changedSchema: boolean;
  /** What was set aside with it, or null while the server has it open. */
  aside: Aside | null;
}

/** What a transaction that is set aside needs to continue. */
export interface Aside {
  /** Whether the server keeps it prepared. A transaction that failed outside any savepoint holds nothing more. */
  readonly prepared: boolean;
  readonly commands: CommandNumbers;
  /** What it sees to its end, if it is REPEATABLE READ and has looked. */
  readonly snapshot: Snapshot | null;
  readonly oldestMultixact: number;
}

/** Opens the record of a transaction. */
export function openTransaction(id: string, begin: string, now: Milliseconds): OpenTransaction {
  return {
    id,
    beganAt: now,
    levels: [{ opened: begin, name: null, xids: [], locks: [] }],
    settings: [],
    sessionSettings: [],
    advisoryKeys: new Set(),
    looked: false,
    failed: false,
    pinned: null,
    changedSchema: false,
    aside: null,
  };
}

/**
 * Gives the numbers from `first` up to before `next` to the levels: PostgreSQL numbers a savepoint only after everything
 * around it, so those that have none yet come first, from the outside in. Gives those that are left over for the innermost.
 */
export function shareOutXids(transaction: OpenTransaction, first: Xid, next: Xid): readonly Xid[] {
  let xid = first;
  transaction.levels = transaction.levels.map((level) =>
    level.xids.length === 0 && xid < next ? { ...level, xids: [xid++] } : level,
  );
  return Array.from({ length: next - xid }, (_, index) => xid + index);
}

/** Adds numbers of subtransactions that ended inside the innermost level. */
export function addXids(transaction: OpenTransaction, xids: readonly Xid[]): void {
  if (xids.length > 0)
    changeInnermost(transaction, (level) => ({ ...level, xids: [...level.xids, ...xids] }));
}

/**
 * Sets which locks the transaction holds now: those that no outer level has are the innermost one's. `session` are those
 * that turned out to be the session's.
 */
export function recordLocks(
  transaction: OpenTransaction,
  held: readonly HeldLock[],
  session: readonly HeldLock[] = [],
): void {
  const others = new Set(session.map(lockKey));
  const outer = new Set(transaction.levels.slice(0, -1).flatMap((level) => level.locks.map(lockKey)));
  changeInnermost(transaction, (level) => ({
    ...level,
    locks: held.filter((lock) => !outer.has(lockKey(lock))),
  }));
  if (others.size === 0) return;
  transaction.levels = transaction.levels.map((level) => ({
    ...level,
    locks: level.locks.filter((lock) => !others.has(lockKey(lock))),
  }));
}

function lockKey({ tag, mode }: HeldLock): string {
  return [tag.method, tag.type, ...tag.fields, mode].join(" ");
}

/** Opens a savepoint. */
export function openSavepoint(transaction: OpenTransaction, opened: string, name: string): void {
  transaction.levels = [...transaction.levels, { opened, name, xids: [], locks: [] }];
}

/** Ends a savepoint and keeps what it did: it becomes part of what is around it. */
export function releaseSavepoint(transaction: OpenTransaction, name: string): void {
  const at = transaction.levels.findLastIndex((level) => level.name === name);
  const [outer, inner] = [transaction.levels.slice(0, at), transaction.levels.slice(at)];
  const last = outer.at(-1);
  if (at < 1 || !last) return;
  transaction.levels = [
    ...outer.slice(0, -1),
    {
      ...last,
      xids: [...last.xids, ...inner.flatMap((level) => level.xids)],
      locks: [...last.locks, ...inner.flatMap((level) => level.locks)],
    },
  ];
}

/** Undoes everything since a savepoint, which stays open. */
export function rollBackToSavepoint(transaction: OpenTransaction, name: string): void {
  const at = transaction.levels.findLastIndex((level) => level.name === name);
  const level = transaction.levels[at];
  if (at < 1 || !level) return;
  transaction.levels = [...transaction.levels.slice(0, at), { ...level, xids: [], locks: [] }];
}

function changeInnermost(transaction: OpenTransaction, change: (level: Level) => Level): void {
  transaction.levels = transaction.levels.with(-1, change(transaction.levels.at(-1) ?? unreachable()));
}

function unreachable(): never {
  throw new Error("A transaction has at least one level.");
}
