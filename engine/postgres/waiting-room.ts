// Those who wait: what they keep locked meanwhile, whom they wait for, and when they may try again.

import {
  type Attempt,
  blockersOf,
  type Client,
  type ClientWait,
  findCircle,
  ownersOf,
  type Waiting,
} from "./client";
import { describeCircle } from "./deadlock-detail";
import type { Floor } from "./floor";
import type { Wanted } from "./lock-queue";
import { type HeldLock, type LockWait, lockType, takeLocks } from "./lock-table";
import { shareOutXids } from "./open-transaction";
import { giveXidsAgain } from "./parking";
import type { Records } from "./records";
import type { StatementResult } from "./result";
import { deadlock } from "./results";
import { drawnBetween, type SequenceStates, type Sequences } from "./sequences";
import type { Server } from "./shared-server";
import type { Xid } from "./transaction-numbers";

/** A statement that was cancelled because it would have waited. */
export interface Cancelled {
  readonly wait: LockWait;
  /** The error it was cancelled with. */
  readonly cancelled: StatementResult;
  /** The transaction number that was next before it. */
  readonly first: Xid;
  /** The sequences before it, if it may have drawn from them. */
  readonly before: SequenceStates | null;
}

/** What became of a statement. */
export type Outcome =
  | { readonly kind: "result"; readonly result: StatementResult }
  | { readonly kind: "waiting"; readonly waitsFor: readonly string[] }
  | { readonly kind: "refused"; readonly reason: string };

/** Where they wait. */
export interface WaitingRoom {
  /**
   * Makes a cancelled statement wait. It fails instead if that would close a circle of waits, and is refused if its
   * transaction can't be interrupted.
   */
  suspend(client: Client, attempt: Attempt, cancelled: Cancelled): Promise<Outcome>;
  /** Those whose wait may be over, in the order in which they began to wait. */
  ready(): readonly Client[];
  /** What the client waits for, if that may be over. */
  readyWait(client: Client): Waiting | null;
  /** Gives up what a waiting statement kept, for it to be tried again. Gives how far others have drawn from its sequences. */
  release(client: Client, waiting: Waiting): Promise<SequenceStates>;
  /** The client waits no more. */
  leave(client: Client): void;
  waitsFor(client: Client): readonly string[];
  /** The locks that others wait for and would get before the client. */
  wantedBefore(client: Client): readonly Wanted[];
  /** How many statements had to wait. */
  waits(): number;
}

/** What the room is made of. */
interface Parts {
  readonly clients: ReadonlyMap<string, Client>;
  readonly floor: Floor;
  readonly records: Records;
  readonly sequences: Sequences;
}

/** Makes an empty room. */
export function createWaitingRoom(
  server: Server,
  { clients, floor, records, sequences }: Parts,
): WaitingRoom {
  const { memory, numbers, snapshots } = server;
  const queue: Client[] = [];
  let waits = 0;

  async function suspend(
    client: Client,
    attempt: Attempt,
    { wait: lockWait, cancelled, first, before }: Cancelled,
  ): Promise<Outcome> {
    const { transaction } = client;
    const wait: ClientWait =
      lockWait.kind === "lock" ? { ...lockWait, holders: ownersOf(lockWait.holders, clients) } : lockWait;
    const blockers = blockersOf(client, wait, queue, clients);
    if (blockers.length === 0) throw new Error(`Nobody holds what this waits for: ${attempt.sql}`);
    // A table is locked before a query looks at anything; whatever else it waits for comes afterwards.
    const looked = wait.kind === "transaction" || wait.wanted.tag.type !== lockType.relation;
    const sights = snapshots.sights(looked);
    // Who waits for a row has looked: what a REPEATABLE READ transaction saw then, it sees to its end.
    if (transaction && wait.kind === "transaction") transaction.looked = true;
    const next = numbers.next;
    if (transaction) memory.call("RollbackAndReleaseCurrentSubTransaction");
    const circle = findCircle(client, wait, queue, clients);
    if (circle) {
      const detail = await describeCircle(circle, server);
      if (transaction) {
        memory.call("AbortCurrentTransaction");
        transaction.failed = true;
      }
      records.release("partly");
      return { kind: "result", result: deadlock(cancelled, transaction ? "failed" : "idle", detail) };
    }
    if (transaction?.pinned) {
      const names = blockers.join(" and ");
      const reason = `This would have to wait for ${names}, and ${client.name}'s transaction can't be interrupted: ${transaction.pinned}.`;
      return { kind: "refused", reason };
    }
    const held = transaction
      ? shareOutXids(transaction, first, next)
      : Array.from({ length: next - first }, (_, index) => first + index);
    const heldAs = !transaction && held.length > 0 ? records.newId("statement") : null;
    const locks = wait.token ? [wait.token] : [];
    if (heldAs !== null) await holdAlone(held, locks, heldAs);
    else if (transaction) await holdInside(held, locks);
    const drawn = before ? drawnBetween(before, await sequences.read()) : [];
    const { releases, partialReleases } = records;
    client.waiting = { attempt, wait, sights, held, heldAs, drawn, releases, partialReleases };
    if (!queue.includes(client)) {
      queue.push(client);
      waits++;
    }
    return { kind: "waiting", waitsFor: waitsFor(client) };
  }

  function waitsFor(client: Client): readonly string[] {
    return client.waiting ? blockersOf(client, client.waiting.wait, queue, clients) : [];
  }

  /** Keeps what a statement outside a transaction had locked. */
  async function holdAlone(held: readonly Xid[], locks: readonly HeldLock[], as: string): Promise<void> {
    await server.must("BEGIN");
    giveXidsAgain(server, held);
    takeLocks(memory, locks);
    await server.must(`PREPARE TRANSACTION '${as}'`);
  }

  /** Keeps what a statement had locked together with its transaction, which is set aside. */
  async function holdInside(held: readonly Xid[], locks: readonly HeldLock[]): Promise<void> {
    if (held.length > 0) {
      memory.call("BeginInternalSubTransaction", 0);
      giveXidsAgain(server, held);
      takeLocks(memory, locks);
      memory.call("ReleaseCurrentSubTransaction");
    }
    const refusal = await floor.clear(null);
    if (refusal !== null) throw new Error(refusal);
  }

  function readyWait({ waiting }: Client): Waiting | null {
    if (!waiting) return null;
    const { wait, releases, partialReleases } = waiting;
    // A prepared savepoint has no lock of its own, so who waits for one seems to wait for the whole transaction.
    const over =
      wait.kind === "lock"
        ? releases < records.releases
        : numbers.status(wait.xid) !== "running" || partialReleases < records.partialReleases;
    return over ? waiting : null;
  }

  return {
    suspend,
    ready: () => queue.filter((client) => readyWait(client) !== null),
    readyWait,
    async release(client, waiting) {
      if (waiting.heldAs !== null) await server.must(`ROLLBACK PREPARED '${waiting.heldAs}'`);
      client.waiting = null;
      if (waiting.wait.token) records.release("partly");
      return sequences.rewind(waiting.drawn);
    },
    leave(client) {
      client.waiting = null;
      if (queue.includes(client)) queue.splice(queue.indexOf(client), 1);
    },
    waitsFor,
    wantedBefore(client) {
      const place = queue.indexOf(client);
      return (place === -1 ? queue : queue.slice(0, place)).flatMap(({ waiting }) =>
        waiting?.wait.kind === "lock" ? [waiting.wait] : [],
      );
    },
    waits: () => waits,
  };
}
