// One statement after another on the one server, each followed by those it wakes.

import { type Attempt, type Client, holdsLocks, type Waiting } from "./client";
import { openDeferredConstraints } from "./deferred-constraints";
import { createFloor } from "./floor";
import { withQueue } from "./lock-queue";
import { readHeldLocks } from "./lock-table";
import { recordLocks } from "./open-transaction";
import type { ConnectionEvent } from "./postgres";
import { openRecords } from "./records";
import type { StatementResult } from "./result";
import { couldNotWait, endedAside } from "./results";
import { openSequences } from "./sequences";
import { holdsSeveralStatements } from "./several-statements";
import type { Answer, Server } from "./shared-server";
import { procArray } from "./shared-structures";
import { readStatementKind } from "./statement-kind";
import type { Milliseconds } from "./virtual-clock";
import { createWaitingRoom, type Outcome } from "./waiting-room";

/** What the clients do in turn. */
export interface Turns {
  /** Runs a statement, then those it wakes. */
  run(client: Client, sql: string): Promise<readonly ConnectionEvent[]>;
  /**
   * Rolls a lost client's transaction back, then runs those that wakes. Refused, and the client is not lost, while another's
   * transaction can't be interrupted.
   */
  lose(client: Client): Promise<readonly ConnectionEvent[]>;
  waitsFor(client: Client): readonly string[];
  /** Whether a transaction is open or a statement waits. */
  busy(): boolean;
  /** How many statements have changed tables. */
  schemaChanges(): number;
  /** Rolls everything back and wakes nobody. */
  clear(): Promise<void>;
  stats(): { readonly parked: number; readonly resumed: number; readonly waits: number };
}

/** Puts those who wake at once in the order in which they are to go on. They come in the order in which they began to wait. */
export type WakeOrder = (names: readonly string[]) => readonly string[];

const messagesPerCheckpoint = 10_000;

/** Whether a statement may draw from a sequence, and whether it may release locks of its session. */
const drawsNumbers = /insert|merge|nextval|call|do/i;
const unlocks = /advisory_unlock|discard/i;

/** Makes the turns of these clients, which the caller adds and removes. */
export function createTurns(server: Server, clients: ReadonlyMap<string, Client>, order: WakeOrder): Turns {
  const { memory, numbers, snapshots } = server;
  const deferred = openDeferredConstraints(server);
  const floor = createFloor(server, deferred);
  const sequences = openSequences(server);
  const records = openRecords(server, floor, (sql) => {
    sequences.forget();
    deferred.schemaChanged(sql);
  });
  const room = createWaitingRoom(server, { clients, floor, records, sequences });

  let nextCheckpoint = messagesPerCheckpoint;

  async function run(client: Client, sql: string): Promise<readonly ConnectionEvent[]> {
    const attempt: Attempt = {
      sql,
      kind: readStatementKind(sql),
      statement: client.statements++,
      startedAt: server.clock.now,
    };
    await checkpointNowAndThen();
    const event = { connection: client.name, sql, statement: attempt.statement, woken: false } as const;
    const refusal = await refusalOf(client, attempt);
    if (refusal !== null) return [{ ...event, kind: "refused", reason: refusal }, ...(await wake())];
    const ends = endsAside(client, attempt);
    const outcome: Outcome = ends
      ? { kind: "result", result: await endAside(client, ends) }
      : await execute(client, attempt, null);
    return [{ ...event, ...outcome }, ...(await wake())];
  }

  async function refusalOf(client: Client, attempt: Attempt): Promise<string | null> {
    if (client.waiting) {
      return `${client.name} waits for ${room.waitsFor(client).join(" and ")}, and can't run anything until that is over.`;
    }
    if (attempt.kind.kind === "refused") return attempt.kind.reason;
    if (holdsSeveralStatements(attempt.sql))
      return "One statement at a time, please: this text holds several.";
    return endsAside(client, attempt) ? floor.clear(client) : floor.bring(client);
  }

  /** How the statement ends a transaction that was set aside, and needn't be opened again for that. */
  function endsAside({ transaction }: Client, { kind }: Attempt): "commit" | "rollback" | null {
    if (!transaction?.aside || (kind.kind !== "commit" && kind.kind !== "rollback")) return null;
    return kind.chain ? null : kind.kind;
  }

  async function endAside(client: Client, how: "commit" | "rollback"): Promise<StatementResult> {
    const { transaction } = client;
    if (!transaction?.aside) throw new Error("This transaction has not been set aside.");
    const commits = how === "commit" && !transaction.failed;
    if (transaction.aside.prepared) {
      await server.must(`${commits ? "COMMIT" : "ROLLBACK"} PREPARED '${transaction.id}'`);
    }
    records.end(client, commits);
    return endedAside(commits ? "COMMIT" : "ROLLBACK");
  }

  /** Keeps the row versions that others still see, who wait or are set aside, from being pruned: as a replication slot would. */
  function protectSnapshots(): void {
    const seen = [...clients.values()]
      .flatMap(({ waiting, transaction }) => [
        ...(waiting?.sights ?? []).map(({ snapshot }) => snapshot),
        transaction?.aside?.snapshot,
      ])
      .flatMap((snapshot) => snapshot?.xmin ?? []);
    const word = server.structures.procArray + procArray.replicationSlotXmin;
    memory.setU32(word, seen.length === 0 ? 0 : Math.min(...seen));
  }

  /** A server on its own never checkpoints by itself, so its log would grow for ever. */
  async function checkpointNowAndThen(): Promise<void> {
    if (floor.holder || server.messages < nextCheckpoint) return;
    nextCheckpoint = server.messages + messagesPerCheckpoint;
    await server.must("CHECKPOINT");
  }

  /** Runs a statement of the client who has the floor; `again` is what it waited for. */
  async function execute(client: Client, attempt: Attempt, again: Waiting | null): Promise<Outcome> {
    const { transaction } = client;
    const works = transaction !== null && !transaction.failed;
    const mayWait = [...clients.values()].some((other) => other !== client && holdsLocks(other));
    // What a statement has locked when it has to wait must be told from what its transaction locked before.
    const apart = mayWait && works && attempt.kind.kind === "other";
    if (attempt.kind.kind === "savepoint" && works) {
      recordLocks(transaction, readHeldLocks(memory, server.structures));
    }
    const draws = mayWait && !transaction?.failed && drawsNumbers.test(attempt.sql);
    const before = draws ? await sequences.read() : null;
    // To read the sequences is a look of the transaction's own, its first one perhaps.
    if (draws && transaction) transaction.looked = true;
    if (apart) memory.call("BeginInternalSubTransaction", 0);
    snapshots.begin(again?.sights ?? []);
    const first = numbers.next;
    const { result, wait } = await runInQueue(client, attempt.sql, again ? attempt.startedAt : undefined);
    snapshots.end();
    if (wait && works && !apart) {
      records.keep(client, attempt, result, first);
      return { kind: "result", result: couldNotWait(result) };
    }
    if (wait) return room.suspend(client, attempt, { wait, cancelled: result, first, before });
    if (apart && result.status === "error") {
      memory.call("RollbackAndReleaseCurrentSubTransaction");
      memory.call("AbortCurrentTransaction");
    } else if (apart) memory.call("ReleaseCurrentSubTransaction");
    records.keep(client, attempt, result, first);
    if (unlocks.test(attempt.sql)) records.release();
    return { kind: "result", result };
  }

  /** Runs a statement that waits behind those who wanted a lock before it. */
  function runInQueue(client: Client, sql: string, at?: Milliseconds): Promise<Answer> {
    const ahead = room.wantedBefore(client);
    if (ahead.length === 0) return server.run(sql, at);
    const held = readHeldLocks(memory, server.structures);
    return withQueue(memory, server.structures, ahead, held, () => server.run(sql, at));
  }

  /** Tries those again whose wait is over, until nobody can go on. */
  async function wake(): Promise<readonly ConnectionEvent[]> {
    const events: ConnectionEvent[] = [];
    protectSnapshots();
    for (let ready = room.ready(); ready.length > 0; ready = room.ready()) {
      const turns = order(ready.map(({ name }) => name));
      for (const client of turns.flatMap((name) => clients.get(name) ?? [])) {
        const waiting = room.readyWait(client);
        if (!waiting) continue;
        if ((await floor.clear(client)) !== null) return events;
        const event = await tryAgain(client, waiting);
        if (event) events.push(event);
      }
    }
    return events;
  }

  async function tryAgain(client: Client, waiting: Waiting): Promise<ConnectionEvent | null> {
    const { sql, statement } = waiting.attempt;
    const drawnMeanwhile = await room.release(client, waiting);
    const refusal = await floor.bring(client);
    if (refusal !== null) throw new Error(refusal);
    const outcome = await execute(client, waiting.attempt, waiting);
    if (drawnMeanwhile.size > 0 && (await floor.clear(null)) === null) await sequences.goOn(drawnMeanwhile);
    if (outcome.kind === "waiting") return null;
    room.leave(client);
    return { connection: client.name, sql, statement, woken: true, ...outcome };
  }

  /** Rolls back what the server keeps of a client. */
  async function abandon(client: Client): Promise<void> {
    const { transaction, waiting } = client;
    if (waiting?.heldAs != null) await server.must(`ROLLBACK PREPARED '${waiting.heldAs}'`);
    if (transaction?.aside?.prepared) await server.must(`ROLLBACK PREPARED '${transaction.id}'`);
    room.leave(client);
    records.end(client, false);
    await floor.forget(client);
  }

  return {
    run,
    waitsFor: room.waitsFor,
    busy: () =>
      [...clients.values()].some(({ transaction, waiting }) => transaction !== null || waiting !== null),
    schemaChanges: records.schemaChanges,
    async lose(client) {
      if (floor.holder === client) await server.must("ROLLBACK");
      else {
        const reason = await floor.clear(client);
        if (floor.holder && reason !== null) {
          const about = { connection: client.name, sql: "", statement: client.statements, woken: false };
          return [{ ...about, kind: "refused", reason }];
        }
      }
      client.closed = true;
      await abandon(client);
      return wake();
    },
    async clear() {
      if (floor.holder) await server.must("ROLLBACK");
      floor.leave();
      for (const client of clients.values()) await abandon(client);
      sequences.forget();
      deferred.forget();
    },
    stats: () => ({ ...floor.stats(), waits: room.waits() }),
  };
}
