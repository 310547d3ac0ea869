// The queue for a lock: who comes later waits behind those who wait already, though the lock itself would let it pass. A
// statement that waits here has been cancelled and stands in no queue of the server's, so the server is told of it while
// another's statement runs.

import { type HeldLock, locksConflict, lockType, sameTag, tagAt } from "./lock-table";
import type { Address, ServerMemory } from "./server-memory";
import type { SharedStructures } from "./shared-structures";

/** A lock that somebody waits for, and where the server keeps it. */
export interface Wanted {
  readonly wanted: HeldLock;
  readonly at: Address;
}

/** Fields of LOCK (storage/lock.h), and of FastPathStrongRelationLockData (storage/lmgr/lock.c). */
const lock = { waitMask: 20 } as const;
const strongLocks = { counts: 4, partitions: 1024 } as const;
/** The weakest lock on a table (SHARE) that keeps weak ones from being taken without a look at the queue. */
const weakestStrong = 5;

/**
 * Runs work while those are in the queue. One who holds a lock that keeps another waiting is before that other, as in the
 * server: `held` are the locks of whose statement runs.
 */
export function withQueue<Value>(
  memory: ServerMemory,
  { strongRelationLocks }: SharedStructures,
  queue: readonly Wanted[],
  held: readonly HeldLock[],
  work: () => Value,
): Value {
  const ahead = queue.filter(
    ({ wanted, at }) =>
      sameTag(tagAt(memory, at), wanted.tag) && !held.some((own) => locksConflict(wanted, own)),
  );
  const masks = ahead.flatMap(({ wanted, at }) => {
    const [address, bit] = [at + lock.waitMask, 1 << wanted.mode];
    if (memory.u32(address) & bit) return [];
    memory.setU32(address, memory.u32(address) | bit);
    return [{ address, bit }];
  });
  const strong = ahead.some(
    ({ wanted }) => wanted.tag.type === lockType.relation && wanted.mode >= weakestStrong,
  );
  if (strong) countStrongLocks(memory, strongRelationLocks, 1);
  try {
    return work();
  } finally {
    if (strong) countStrongLocks(memory, strongRelationLocks, -1);
    for (const { address, bit } of masks) memory.setU32(address, memory.u32(address) & ~bit);
  }
}

/** Which of the counters is a table's is told by a hash that isn't exported, so all of them are changed. */
function countStrongLocks(memory: ServerMemory, at: Address, by: 1 | -1): void {
  for (let partition = 0; partition < strongLocks.partitions; partition++) {
    const count = at + strongLocks.counts + 4 * partition;
    memory.setU32(count, memory.u32(count) + by);
  }
}
