// What is known of each connection, and who waits for whom.

import { type HeldLock, type LockWait, locksConflict } from "./lock-table";
import type { OpenTransaction } from "./open-transaction";
import type { Drawn } from "./sequences";
import type { SessionLocks } from "./session-locks";
import type { Sight } from "./snapshot";
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

/** What a client waits for. Who holds a lock is known by name: a session's locks are held under ever new numbers. */
export type ClientWait =
  | Extract<LockWait, { kind: "transaction" }>
  | (Omit<Extract<LockWait, { kind: "lock" }>, "holders"> & { readonly holders: readonly string[] });

/** A statement that waits. */
export interface Waiting {
  readonly attempt: Attempt;
  readonly wait: ClientWait;
  /** What its queries saw, which they go on seeing; none if it waits before it has looked. */
  readonly sights: readonly Sight[];
  /** Numbers under which it has already locked or written rows: they stay locked while it waits. */
  readonly held: readonly Xid[];
  /** The name under which those are prepared, for a statement outside a transaction. */
  readonly heldAs: string | null;
  /** The sequences it has drawn from. */
  readonly drawn: readonly Drawn[];
  /** How many times locks had been given up when it was last tried, and how many of those by a transaction that went on. */
  readonly releases: number;
  readonly partialReleases: number;
}

/** One connection's state. */
export interface Client {
  readonly name: string;
  /** A name for what the server keeps prepared for it. */
  readonly id: number;
  statements: number;
  /** The advisory locks that it has named for its session. */
  readonly advisoryKeys: Set<string>;
  /** What it has SET, outside transactions or in those that committed. */
  settings: readonly string[];
  /** The advisory locks of its session, while another session has the server. */
  sessionLocks: SessionLocks | null;
  transaction: OpenTransaction | null;
  waiting: Waiting | null;
  closed: boolean;
}

/** Opens a client's state. */
export function createClient(name: string, id: number): Client {
  return {
    name,
    id,
    statements: 0,
    advisoryKeys: new Set(),
    settings: [],
    sessionLocks: null,
    transaction: null,
    waiting: null,
    closed: false,
  };
}

/** Whether the client holds anything that another could have to wait for. */
export function holdsLocks(client: Client): boolean {
  return (
    client.transaction?.aside?.prepared === true ||
    client.waiting?.heldAs != null ||
    client.sessionLocks !== null
  );
}

/** Whether a transaction number is one of the client's. */
export function hasXid(client: Client, xid: Xid): boolean {
  const { transaction, waiting } = client;
  return (
    client.sessionLocks?.xid === xid ||
    waiting?.held.includes(xid) === true ||
    transaction?.levels.some((level) => level.xids.includes(xid)) === true
  );
}

/**
 * Those whom a waiting client waits for, as pg_blocking_pids has it: who holds what it wants, and who wanted it earlier; of
 * those who want a row only the first waits for its holder, the others for the first. `queue` is in the order of waiting.
 */
export function blockersOf(
  client: Client,
  wait: ClientWait,
  queue: readonly Client[],
  clients: ReadonlyMap<string, Client>,
): readonly string[] {
  const place = queue.indexOf(client);
  const earlier = place === -1 ? queue : queue.slice(0, place);
  const wanted = wait.kind === "lock" ? wait.wanted : wait.row;
  const ahead = wanted ? earlier.filter((other) => conflictsWith(other, wanted)).map(({ name }) => name) : [];
  if (wait.kind === "transaction") return ahead.length > 0 ? ahead : ownersOf([wait.xid], clients);
  return [...new Set([...wait.holders, ...ahead])].filter((name) => clients.has(name));
}

function conflictsWith({ waiting }: Client, wanted: HeldLock): boolean {
  if (!waiting) return false;
  const { wait } = waiting;
  const theirs = wait.kind === "lock" ? wait.wanted : wait.row;
  return theirs !== null && locksConflict(wanted, theirs);
}

/** Whose these transactions are. */
export function ownersOf(xids: readonly Xid[], clients: ReadonlyMap<string, Client>): readonly string[] {
  return [...clients.values()]
    .filter((client) => xids.some((xid) => hasXid(client, xid)))
    .map(({ name }) => name);
}

/** One who waits, and for whom. */
export interface WaitLink {
  readonly waiter: string;
  readonly wait: ClientWait;
  readonly blocker: string;
  /** Whether the blocker only stands before it in the queue for a row that somebody else holds. */
  readonly queued: boolean;
}

/** The circle that the client's wait would close, from the client on: each one's blocker is the next; null if there is none. */
export function findCircle(
  client: Client,
  wait: ClientWait,
  queue: readonly Client[],
  clients: ReadonlyMap<string, Client>,
): readonly WaitLink[] | null {
  const seen = new Set<string>();

  function follow(waiter: Client, wait: ClientWait): readonly WaitLink[] | null {
    for (const blocker of blockersOf(waiter, wait, queue, clients)) {
      const next = clients.get(blocker);
      const queued = wait.kind === "transaction" && !(next && hasXid(next, wait.xid));
      const link = { waiter: waiter.name, wait, blocker, queued };
      if (blocker === client.name) return [link];
      if (seen.has(blocker)) continue;
      seen.add(blocker);
      const rest = next?.waiting ? follow(next, next.waiting.wait) : null;
      if (rest) return [link, ...rest];
    }
    return null;
  }

  return follow(client, wait);
}
