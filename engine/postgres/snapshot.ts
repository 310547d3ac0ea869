// What a statement sees: which transactions had ended when it began. A statement that waited goes on with what it saw first.

import type { Address, ServerMemory } from "./server-memory";
import { type SharedStructures, transam } from "./shared-structures";
import type { Xid } from "./transaction-numbers";

/** A statement's view: everything before `xmin` has ended, nothing from `xmax` on, nor what is listed. */
export interface Snapshot {
  readonly xmin: Xid;
  readonly xmax: Xid;
  readonly running: readonly Xid[];
  readonly runningSubtransactions: readonly Xid[];
  readonly overflowed: boolean;
}

/** Fields of SnapshotData (utils/snapshot.h). */
const field = {
  xmin: 4,
  xmax: 8,
  xip: 12,
  xcnt: 16,
  subxip: 20,
  subxcnt: 24,
  suboverflowed: 28,
  completionCount: 64,
} as const;

/** The server's snapshot for the statement that runs next. */
export interface Snapshots {
  /** Makes `taken` tell whether the next statement takes a snapshot. */
  expect(): void;
  /** The snapshot taken since `expect`, or null if none was. */
  taken(): Snapshot | null;
  /** What the open transaction sees to its end. It must be REPEATABLE READ. */
  ofTransaction(): Snapshot;
  /** Makes the REPEATABLE READ transaction that has just been opened see this to its end. */
  giveTransaction(snapshot: Snapshot): void;
  /**
   * Makes the next statement see this, in place of what has been committed meanwhile; but not its triggers and the checks
   * of its foreign keys, which look when it has done its work.
   */
  reuse(snapshot: Snapshot): void;
  /** To be called when that statement has ended. */
  finish(): void;
}

/** Finds the server's snapshot. `address` is what GetTransactionSnapshot gives in a READ COMMITTED transaction. */
export function openSnapshots(memory: ServerMemory, at: SharedStructures, address: Address): Snapshots {
  const hook = memory.addressOf("ExecutorFinish_hook");
  const forgetAndFinish = memory.export((query) => {
    memory.setU64(address + field.completionCount, 0n);
    memory.call("standard_ExecutorFinish", query);
  });

  function list(pointer: Address, count: Address): Xid[] {
    const start = memory.u32(pointer);
    return Array.from({ length: memory.u32(count) }, (_, index) => memory.u32(start + 4 * index));
  }

  function setList(pointer: Address, count: Address, xids: readonly Xid[]): void {
    const start = memory.u32(pointer);
    xids.forEach((xid, index) => {
      memory.setU32(start + 4 * index, xid);
    });
    memory.setU32(count, xids.length);
  }

  function read(from: Address): Snapshot {
    return {
      xmin: memory.u32(from + field.xmin),
      xmax: memory.u32(from + field.xmax),
      running: list(from + field.xip, from + field.xcnt),
      runningSubtransactions: list(from + field.subxip, from + field.subxcnt),
      overflowed: memory.u8(from + field.suboverflowed) !== 0,
    };
  }

  function write(snapshot: Snapshot): void {
    memory.setU32(address + field.xmin, snapshot.xmin);
    memory.setU32(address + field.xmax, snapshot.xmax);
    setList(address + field.xip, address + field.xcnt, snapshot.running);
    setList(address + field.subxip, address + field.subxcnt, snapshot.runningSubtransactions);
    memory.setU8(address + field.suboverflowed, snapshot.overflowed ? 1 : 0);
    // PostgreSQL keeps its last snapshot for as long as no transaction has ended since (GetSnapshotDataReuse).
    memory.setU64(address + field.completionCount, memory.u64(at.transam + transam.completionCount));
  }

  return {
    expect() {
      memory.setU64(address + field.completionCount, 0n);
    },
    taken() {
      return memory.u64(address + field.completionCount) === 0n ? null : read(address);
    },
    ofTransaction() {
      return read(memory.call("GetTransactionSnapshot"));
    },
    giveTransaction(snapshot) {
      write(snapshot);
      memory.call("GetTransactionSnapshot");
    },
    reuse(snapshot) {
      write(snapshot);
      memory.setU32(hook, forgetAndFinish);
    },
    finish() {
      memory.setU32(hook, 0);
    },
  };
}
