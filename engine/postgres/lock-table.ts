// PostgreSQL's lock table: what a statement is waiting for and who has it, and what a transaction holds.

import type { Address, ServerMemory } from "./server-memory";
import { proc, type SharedStructures } from "./shared-structures";
import type { Xid } from "./transaction-numbers";

/** What a lock is on, as LOCKTAG has it (storage/locktag.h): fields 1 to 4, type and method. */
export interface LockTag {
  readonly fields: readonly [number, number, number, number];
  readonly type: number;
  readonly method: number;
}

/** A lock in one mode, 1 (ACCESS SHARE) to 8 (ACCESS EXCLUSIVE). */
export interface HeldLock {
  readonly tag: LockTag;
  readonly mode: number;
}

/** What a statement waits for, and the token of the row that it is about to insert, if it waits in the middle of that. */
export type LockWait = { readonly token: HeldLock | null } & LockWaitOn;

type LockWaitOn =
  /** Another transaction's end, or its subtransaction's. `row` is its place at the head of the queue for a row. */
  | { readonly kind: "transaction"; readonly xid: Xid; readonly row: HeldLock | null }
  /** A lock on a table, an advisory lock and the like, that these transactions hold. `at` is where the server keeps it. */
  | {
      readonly kind: "lock";
      readonly wanted: HeldLock;
      readonly at: Address;
      readonly holders: readonly Xid[];
    };

/** Lock types (enum LockTagType). */
export const lockType = {
  relation: 0,
  tuple: 4,
  transaction: 5,
  virtualTransaction: 6,
  /** Held while INSERT … ON CONFLICT has put a row in its place and doesn't know yet whether it may stay. */
  speculativeToken: 7,
  object: 8,
  advisory: 10,
} as const;

/** For each mode, the modes it conflicts with (storage/lmgr/lock.c). */
const conflicts: readonly (readonly number[])[] = [
  [],
  [8],
  [7, 8],
  [5, 6, 7, 8],
  [4, 5, 6, 7, 8],
  [3, 4, 6, 7, 8],
  [3, 4, 5, 6, 7, 8],
  [2, 3, 4, 5, 6, 7, 8],
  [1, 2, 3, 4, 5, 6, 7, 8],
];

/** Fields of LOCK and PROCLOCK (storage/lock.h). A list node is { previous, next }. */
const lock = { procLocks: 24 } as const;
const procLock = { lock: 0, proc: 4, heldModes: 12, inLock: 20, inProc: 28 } as const;
const fastPathSlots = 64;
const fastPathGroup = 16;

/** What this server's process waits for now, or null. Only from inside one of its timers. */
export function readLockWait(memory: ServerMemory, at: SharedStructures): LockWait | null {
  const wanted = memory.u32(at.proc + proc.waitLock);
  if (wanted === 0) return null;
  const tag = tagAt(memory, wanted);
  const held = [...mainLocks(memory, at)];
  const ofType = (type: number) => held.find((lock) => lock.tag.type === type) ?? null;
  const token = ofType(lockType.speculativeToken);
  if (tag.type === lockType.transaction) {
    return { kind: "transaction", xid: tag.fields[0], row: ofType(lockType.tuple), token };
  }
  const mode = memory.u32(at.proc + proc.waitLockMode);
  const holders: Xid[] = [];
  for (const entry of list(memory, wanted + lock.procLocks, procLock.inLock)) {
    const holder = memory.u32(entry + procLock.proc);
    if (holder === at.proc) continue;
    if (modes(memory.u32(entry + procLock.heldModes)).some((other) => conflicts[mode]?.includes(other))) {
      holders.push(memory.u32(holder + proc.xid));
    }
  }
  return { kind: "lock", wanted: { tag, mode }, at: wanted, holders, token };
}

/** Whether one would have to wait for the other. */
export function locksConflict(one: HeldLock, other: HeldLock): boolean {
  return sameTag(one.tag, other.tag) && conflicts[one.mode]?.includes(other.mode) === true;
}

/** Whether two locks are on the same thing. */
export function sameTag(one: LockTag, other: LockTag): boolean {
  return (
    one.type === other.type &&
    one.method === other.method &&
    one.fields.every((field, index) => field === other.fields[index])
  );
}

/** The locks that the open transaction holds on tables and other things, without those on its own number. */
export function readHeldLocks(memory: ServerMemory, at: SharedStructures): readonly HeldLock[] {
  const held = [...mainLocks(memory, at)].filter(
    ({ tag }) => tag.type !== lockType.transaction && tag.type !== lockType.virtualTransaction,
  );
  // Weak locks on tables are kept apart: three bits a table, for modes 1 to 3.
  const bits = memory.u32(at.proc + proc.fastPathBits);
  const relations = memory.u32(at.proc + proc.fastPathRelations);
  const database = memory.u32(at.proc + proc.databaseId);
  for (let slot = 0; slot < fastPathSlots; slot++) {
    const group = memory.u64(bits + 8 * Math.floor(slot / fastPathGroup));
    const slotBits = Number((group >> BigInt(3 * (slot % fastPathGroup))) & 7n);
    const relation = memory.u32(relations + 4 * slot);
    for (const mode of modes(slotBits << 1)) {
      held.push({ tag: { fields: [database, relation, 0, 0], type: lockType.relation, method: 1 }, mode });
    }
  }
  return held;
}

/** The process's locks in the main table, which has all but the weak ones on tables. */
function* mainLocks(memory: ServerMemory, at: SharedStructures): Generator<HeldLock> {
  for (let partition = 0; partition < proc.lockPartitions; partition++) {
    for (const entry of list(memory, at.proc + proc.locks + 8 * partition, procLock.inProc)) {
      const tag = tagAt(memory, memory.u32(entry + procLock.lock));
      for (const mode of modes(memory.u32(entry + procLock.heldModes))) yield { tag, mode };
    }
  }
}

const forTransaction = 0;
const forSession = 1;
const withoutWaiting = 1;

/** Takes the locks for the open transaction. They must be free: it doesn't wait. */
export function takeLocks(memory: ServerMemory, locks: readonly HeldLock[]): void {
  for (const { tag, mode } of locks) {
    withTag(memory, tag, (at) => memory.call("LockAcquire", at, mode, forTransaction, withoutWaiting));
  }
}

/** Takes a free lock for the session, a number of times. */
export function takeSessionLock(memory: ServerMemory, { tag, mode }: HeldLock, times: number): void {
  withTag(memory, tag, (at) => {
    for (let time = 0; time < times; time++) memory.call("LockAcquire", at, mode, forSession, withoutWaiting);
  });
}

/** Releases a lock of the session, as often as it was taken. Gives how often that was. */
export function releaseSessionLock(memory: ServerMemory, { tag, mode }: HeldLock): number {
  const orStronger = 0;
  return withTag(memory, tag, (at) => {
    let times = 0;
    for (; memory.call("LockHeldByMe", at, mode, orStronger) !== 0; times++) {
      memory.call("LockRelease", at, mode, forSession);
    }
    return times;
  });
}

/** Puts a tag into the server's memory for a call. */
function withTag<Value>(memory: ServerMemory, tag: LockTag, use: (at: Address) => Value): Value {
  const at = memory.call("palloc0", 16);
  tag.fields.slice(0, 3).forEach((field, index) => {
    memory.setU32(at + 4 * index, field);
  });
  memory.setU16(at + 12, tag.fields[3]);
  memory.setU8(at + 14, tag.type);
  memory.setU8(at + 15, tag.method);
  const value = use(at);
  memory.call("pfree", at);
  return value;
}

/** What the LOCK at an address is on. */
export function tagAt(memory: ServerMemory, at: Address): LockTag {
  const fields = [memory.u32(at), memory.u32(at + 4), memory.u32(at + 8), memory.u16(at + 12)] as const;
  return { fields, type: memory.u8(at + 14), method: memory.u8(at + 15) };
}

/** The modes in a bit mask: bit n stands for mode n. */
function modes(mask: number): number[] {
  return [1, 2, 3, 4, 5, 6, 7, 8].filter((mode) => mask & (1 << mode));
}

/** The entries of a doubly linked list whose nodes stand at an offset in them. */
function* list(memory: ServerMemory, head: Address, nodeOffset: number): Generator<Address> {
  for (let node = memory.u32(head + 4); node !== 0 && node !== head; node = memory.u32(node + 4)) {
    yield node - nodeOffset;
  }
}
