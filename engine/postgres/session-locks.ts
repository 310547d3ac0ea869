// Advisory locks of a session, which outlive its transactions: while another session has the server, a prepared
// transaction holds them in its place.

import type { Client } from "./client";
import {
  type HeldLock,
  lockType,
  readHeldLocks,
  releaseSessionLock,
  takeLocks,
  takeSessionLock,
} from "./lock-table";
import type { Server } from "./shared-server";
import type { Xid } from "./transaction-numbers";

/** The locks of a session that hasn't the server. */
export interface SessionLocks {
  /** What the transaction that holds them is prepared as, and its number. */
  readonly as: string;
  readonly xid: Xid;
  /** Each lock, and how many times the session has taken it. */
  readonly locks: readonly { readonly lock: HeldLock; readonly times: number }[];
}

/** Moves the session's advisory locks to a prepared transaction. No transaction may be open. */
export async function putSessionLocksAside(server: Server, client: Client): Promise<void> {
  const { memory, structures, numbers } = server;
  const held = readHeldLocks(memory, structures).filter(({ tag }) => tag.type === lockType.advisory);
  if (held.length === 0) return;
  const locks = held.map((lock) => ({ lock, times: releaseSessionLock(memory, lock) }));
  const as = `session of ${client.id}`;
  await server.must("BEGIN");
  takeLocks(memory, held);
  const xid = numbers.next;
  await server.must(`PREPARE TRANSACTION '${as}'`);
  client.sessionLocks = { as, xid, locks };
}

/** Gives the session its advisory locks again. No transaction may be open. */
export async function takeSessionLocksBack(server: Server, client: Client): Promise<void> {
  if (!client.sessionLocks) return;
  await server.must(`ROLLBACK PREPARED '${client.sessionLocks.as}'`);
  for (const { lock, times } of client.sessionLocks.locks) takeSessionLock(server.memory, lock, times);
  client.sessionLocks = null;
}
