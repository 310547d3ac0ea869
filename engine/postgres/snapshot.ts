// What a statement sees: which transactions had ended when it began. A statement that waited goes on with what it saw first.

import type { ServerMemory } from "./server-memory";
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
  /** Makes the next statement see this, in place of what has been committed meanwhile. */
  reuse(snapshot: Snapshot): void;
}

/** Finds the server's snapshot. `address` is what GetTransactionSnapshot gives in a READ COMMITTED transaction. */
export function openSnapshots(memory: ServerMemory, at: SharedStructures, address: number): Snapshots {
  function list(pointer: number, count: number): Xid[] {
    const start = memory.u32(address + pointer);
    return Array.from({ length: memory.u32(address + count) }, (_, index) => memory.u32(start + 4 * index));
  }

  function setList(pointer: number, count: number, xids: readonly Xid[]): void {
    const start = memory.u32(address + pointer);
    xids.forEach((xid, index) => {
      memory.setU32(start + 4 * index, xid);
    });
    memory.setU32(address + count, xids.length);
  }

  return {
    expect() {
      memory.setU64(address + field.completionCount, 0n);
    },
    taken() {
      if (memory.u64(address + field.completionCount) === 0n) return null;
      return {
        xmin: memory.u32(address + field.xmin),
        xmax: memory.u32(address + field.xmax),
        running: list(field.xip, field.xcnt),
        runningSubtransactions: list(field.subxip, field.subxcnt),
        overflowed: memory.u8(address + field.suboverflowed) !== 0,
      };
    },
    reuse(snapshot) {
      memory.setU32(address + field.xmin, snapshot.xmin);
      memory.setU32(address + field.xmax, snapshot.xmax);
      setList(field.xip, field.xcnt, snapshot.running);
      setList(field.subxip, field.subxcnt, snapshot.runningSubtransactions);
      memory.setU8(address + field.suboverflowed, snapshot.overflowed ? 1 : 0);
      // PostgreSQL keeps its last snapshot for as long as no transaction has ended since (GetSnapshotDataReuse).
      memory.setU64(address + field.completionCount, memory.u64(at.transam + transam.completionCount));
    },
  };
}
