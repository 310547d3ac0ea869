// Sets an open transaction aside so that another can run, and takes it up again.
//
// PREPARE TRANSACTION sets it aside: everything it locked stays locked, everything it wrote stays invisible. PostgreSQL can't
// continue a prepared transaction, so it is rolled back, its number is given out a second time, and the commit log is told
// that it is running: the rows it wrote and locked are still there and bear that number, so they are its own again. No row
// is written or moved for that.

import { readCommandNumbers, restoreCommandNumbers } from "./command-numbers";
import { readHeldLocks, takeLocks } from "./lock-table";
import { type Aside, addXids, type OpenTransaction, recordLocks, shareOutXids } from "./open-transaction";
import type { Server } from "./shared-server";
import { multixact, proc } from "./shared-structures";
import type { Xid } from "./transaction-numbers";

/**
 * Sets the transaction that the server has open aside. It must not be pinned. Gives null, or why PostgreSQL would not: then
 * the transaction has failed, and nothing of it is left.
 */
export async function park(server: Server, transaction: OpenTransaction): Promise<string | null> {
  const { memory, structures, numbers } = server;
  const savepoint = transaction.levels.at(-1)?.name ?? null;
  if (transaction.failed && savepoint === null) {
    await server.must("ROLLBACK");
    transaction.aside = nothing;
    return null;
  }
  // An error has undone everything since the last savepoint; what was done before it stands.
  if (transaction.failed) await server.must(`ROLLBACK TO SAVEPOINT ${quoteIdentifier(savepoint ?? "")}`);
  const held = transaction.failed ? [] : readHeldLocks(memory, structures);
  const aside = {
    prepared: true,
    commands: readCommandNumbers(memory, server.combos),
    snapshot: keepsSnapshot(server) && transaction.looked ? server.snapshots.ofTransaction() : null,
    oldestMultixact: memory.u32(oldestMultixactOf(server)),
  };
  const first = numbers.next;
  const { result } = await server.run(`PREPARE TRANSACTION '${transaction.id}'`);
  if (result.status === "error") {
    transaction.levels = transaction.levels.slice(0, 1).map((level) => ({ ...level, xids: [], locks: [] }));
    transaction.failed = true;
    transaction.aside = nothing;
    return result.message;
  }
  // What is held still is the session's own.
  recordLocks(transaction, held, readHeldLocks(memory, structures));
  addXids(transaction, shareOutXids(transaction, first, numbers.next));
  transaction.aside = aside;
  return null;
}

/** What is set aside of a transaction that failed outside any savepoint. */
const nothing: Aside = {
  prepared: false,
  commands: { current: 0, combined: [] },
  snapshot: null,
  oldestMultixact: 0,
};

/** Opens the transaction again, as it was when it was set aside. */
export async function resume(server: Server, transaction: OpenTransaction): Promise<void> {
  const { aside } = transaction;
  if (!aside) throw new Error("This transaction has not been set aside.");
  const { memory, numbers } = server;
  const alive = transaction.levels.map((level) =>
    level.xids.filter((xid) => numbers.status(xid) === "running"),
  );
  if (aside.prepared) await server.must(`ROLLBACK PREPARED '${transaction.id}'`);
  for (const [index, level] of transaction.levels.entries()) {
    await server.must(level.opened, transaction.beganAt);
    if (index === 0) {
      for (const setting of transaction.settings) await server.must(setting);
      if (aside.snapshot) server.snapshots.giveTransaction(aside.snapshot);
      // That it has looked decides whether it may still change its isolation level.
      else if (transaction.looked) memory.call("GetTransactionSnapshot");
    }
    giveXidsAgain(server, alive[index] ?? []);
    takeLocks(memory, level.locks);
  }
  if (aside.prepared) {
    restoreCommandNumbers(memory, server.combos, aside.commands);
    memory.setU32(oldestMultixactOf(server), aside.oldestMultixact);
  }
  transaction.levels = transaction.levels.map((level, index) => ({ ...level, xids: alive[index] ?? [] }));
  transaction.aside = null;
  if (transaction.failed) memory.call("AbortCurrentTransaction");
}

/** Gives the innermost level its numbers again: its own, and those of subtransactions that ended inside it. */
export function giveXidsAgain(server: Server, xids: readonly Xid[]): void {
  const { memory, numbers } = server;
  for (const [index, xid] of xids.entries()) {
    if (index === 0) numbers.giveAgain(xid);
    else {
      memory.call("BeginInternalSubTransaction", 0);
      numbers.giveAgain(xid);
      memory.call("ReleaseCurrentSubTransaction");
    }
  }
}

/** Whether the open transaction sees the same from its first statement to its end. */
export function keepsSnapshot({ memory }: Server): boolean {
  return memory.pointer("XactIsoLevel") >= isolation.repeatableRead;
}

/** Isolation levels (access/xact.h). */
export const isolation = { repeatableRead: 2, serializable: 3 } as const;

/** The word that keeps multixacts alive which this transaction may be a member of. */
function oldestMultixactOf({ memory, structures }: Server): number {
  return structures.multixact + multixact.oldestMember + 4 * memory.u32(structures.proc + proc.procNumber);
}

function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
