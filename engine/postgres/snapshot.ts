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

/**
 * What the queries of a statement that waited saw: its own, those of its triggers and functions, the checks of its foreign
 * keys. Each takes a snapshot when its turn comes.
 */
export interface Sight {
  readonly snapshot: Snapshot;
  /** How many queries of the statement had done their work, and come to their triggers, when the last one looked so. */
  readonly finished: number;
}

/** The server's snapshot for the statement that runs next. */
export interface Snapshots {
  /** To be called before each statement. Its queries see what they saw when they waited, in order; later ones what is there now. */
  begin(sights: readonly Sight[]): void;
  /**
   * What the queries saw of the statement that was cancelled because it would have waited. `looked`: whether the query that
   * waits has taken its snapshot yet.
   */
  sights(looked: boolean): readonly Sight[];
  /** Whether the last statement has looked: not so where what was sent is no SQL. */
  hasLooked(): boolean;
  /** To be called when the statement has ended. */
  end(): void;
  /** What the open transaction sees to its end. It must be REPEATABLE READ. */
  ofTransaction(): Snapshot;
  /** Makes the REPEATABLE READ transaction that has just been opened see this to its end. */
  giveTransaction(snapshot: Snapshot): void;
}

/** Finds the server's snapshot. `address` is what GetTransactionSnapshot gives in a READ COMMITTED transaction. */
export function openSnapshots(memory: ServerMemory, at: SharedStructures, address: Address): Snapshots {
  const hook = memory.addressOf("ExecutorFinish_hook");
  let sights: readonly Sight[] = [];
  /** How many of them are over, and how many queries of the statement have done their work. */
  let over = 0;
  let finished = 0;
  const countAndFinish = memory.export((query) => {
    finished++;
    const present = sights[over];
    if (present !== undefined && finished > present.finished) {
      over++;
      lookFrom(sights[over]);
    }
    memory.call("standard_ExecutorFinish", query);
  });

  const hasTaken = () => memory.u64(address + field.completionCount) !== 0n;

  function lookFrom(sight: Sight | undefined): void {
    if (sight === undefined) memory.setU64(address + field.completionCount, 0n);
    else write(sight.snapshot);
  }

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
    begin(given) {
      sights = given;
      over = 0;
      finished = 0;
      lookFrom(sights[0]);
      memory.setU32(hook, countAndFinish);
    },
    sights(looked) {
      const before = sights.slice(0, over);
      // The query that waits has not looked: only those before it saw this.
      const last = looked ? finished : finished - 1;
      const present = sights[over];
      if (last < 0 || (present === undefined && !hasTaken())) return before;
      return [...before, { snapshot: present?.snapshot ?? read(address), finished: last }];
    },
    hasLooked: () => sights.length > 0 || hasTaken(),
    end() {
      memory.setU32(hook, 0);
    },
    ofTransaction() {
      return read(memory.call("GetTransactionSnapshot"));
    },
    giveTransaction(snapshot) {
      write(snapshot);
      memory.call("GetTransactionSnapshot");
    },
  };
}
