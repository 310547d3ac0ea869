// What is known of each connection, and who waits for whom.

import type { LockWait } from "./lock-table";
import type { OpenTransaction } from "./open-transaction";
import type { Snapshot } from "./snapshot";
import type { StatementKind } from "./statement-kind";
import type { Xid } from "./transaction-numbers";
import type { Milliseconds } from "./virtual-clock";

/** A statement on its way: it may have to wait and be tried again. */
export interface Attempt {
  readonly sql: string;
  readonly kind: StatementKind;
  /** Its place among the connection's statements. */
  readonly statement: number;
  readonly startedAt: Milliseconds;
}

/** A statement that waits. */
export interface Waiting {
  readonly attempt: Attempt;
  readonly wait: LockWait;
  readonly waitsFor: readonly string[];
  /** What it saw when it began, which it goes on seeing; null if it waits before it has looked. */
  readonly snapshot: Snapshot | null;
  /** Numbers under which it has already locked or written rows: they stay locked while it waits. */
  readonly held: readonly Xid[];
  /** The name under which those are prepared, for a statement outside a transaction. */
  readonly heldAs: string | null;
  /** How many times locks had been given up when it was last tried. */
  readonly triedAt: number;
  /** The same of the times when the transaction that gave them up went on. */
  readonly partsAt: number;
}

/** One connection's state. */
export interface Client {
  readonly name: string;
  statements: number;
  transaction: OpenTransaction | null;
  waiting: Waiting | null;
  closed: boolean;
}

/** Opens a client's state. */
export function createClient(name: string): Client {
  return { name, statements: 0, transaction: null, waiting: null, closed: false };
}

/** Whether the client holds anything that another could have to wait for. */
export function holdsLocks(client: Client): boolean {
  return client.transaction?.aside?.prepared === true || client.waiting?.heldAs != null;
}

/** Whether a transaction number is one of the client's. */
export function hasXid(client: Client, xid: Xid): boolean {
  const { transaction, waiting } = client;
  return (
    waiting?.held.includes(xid) === true ||
    transaction?.levels.some((level) => level.xids.includes(xid)) === true
  );
}

/** Those who hold what is waited for, by name. */
export function blockersOf(clients: Iterable<Client>, wait: LockWait): readonly string[] {
  const xids = wait.kind === "transaction" ? [wait.xid] : wait.holders;
  return [...clients].filter((client) => xids.some((xid) => hasXid(client, xid))).map(({ name }) => name);
}

/** Whether, starting from these, following who waits for whom leads to `target`. */
export function waitLeadsTo(
  clients: ReadonlyMap<string, Client>,
  from: readonly string[],
  target: string,
): boolean {
  const seen = new Set<string>();
  const open = [...from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name === target) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(clients.get(name)?.waiting?.waitsFor ?? []));
  }
  return false;
}
