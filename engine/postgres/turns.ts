// One statement after another on the one server: it brings up the transaction whose turn it is, and wakes those who waited.

import { type Attempt, blockersOf, type Client, holdsLocks, type Waiting, waitLeadsTo } from "./client";
import { readHeldLocks } from "./lock-table";
import {
  addXids,
  openSavepoint,
  openTransaction,
  recordLocks,
  releaseSavepoint,
  rollBackToSavepoint,
  shareOutXids,
} from "./open-transaction";
import { giveXidsAgain, park, resume } from "./parking";
import type { ConnectionEvent } from "./postgres";
import type { StatementResult } from "./result";
import { deadlock, endedAside } from "./results";
import { drawnBetween, openSequences, type SequenceStates } from "./sequences";
import { holdsSeveralStatements } from "./several-statements";
import type { Answer, Server } from "./shared-server";
import { procArray } from "./shared-structures";
import { readStatementKind } from "./statement-kind";
import type { Xid } from "./transaction-numbers";

/** What the connections do in turn. */
export interface Turns {
  /** Runs a statement, then those it wakes. */
  run(client: Client, sql: string): Promise<readonly ConnectionEvent[]>;
  /** Rolls a lost connection's transaction back, then runs those that wakes. */
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

/** Whether a statement may draw from a sequence. */
const drawsNumbers = /insert|merge|nextval|call|do/i;

/** Makes the turns of these clients, which the caller adds and removes. */
export function createTurns(server: Server, clients: ReadonlyMap<string, Client>): Turns {
  const { memory, numbers, snapshots } = server;
  const sequences = openSequences(server);
  const count = { parked: 0, resumed: 0, waits: 0 };
  /** Who waits, in the order in which they began to. */
  const queue: Client[] = [];
  /** The client whose transaction the server has open. */
  let current: Client | null = null;
  /** How many times locks have been given up, and how many of those by a transaction that went on. */
  let releases = 0;
  let partialReleases = 0;
  let transactions = 0;
  let schemaChanges = 0;

  /** Sets the open transaction aside, unless it is the given client's. Gives the reason if that is impossible. */
  async function makeRoom(client: Client | null): Promise<string | null> {
    if (!current || current === client) return null;
    const { name, transaction } = current;
    if (transaction?.pinned) {
      return `${name}'s open transaction can't be interrupted: ${transaction.pinned}. Nobody else can run until it ends.`;
    }
    if (transaction) {
      await park(server, transaction);
      count.parked++;
    }
    current = null;
    return null;
  }

  /** Makes it the client's turn: the server has its transaction open, or none. */
  async function bring(client: Client): Promise<string | null> {
    const { transaction } = client;
    if (transaction?.aside && transaction.changedSchema) {
      return `${client.name}'s transaction has changed tables and was then interrupted: it can only COMMIT or ROLLBACK now.`;
    }
    const refusal = await makeRoom(client);
    if (refusal !== null) return refusal;
    if (transaction?.aside) {
      await resume(server, transaction);
      count.resumed++;
    }
    current = transaction ? client : null;
    return null;
  }

  async function run(client: Client, sql: string): Promise<readonly ConnectionEvent[]> {
    const attempt: Attempt = {
      sql,
      kind: readStatementKind(sql),
      statement: client.statements++,
      startedAt: server.clock.now,
    };
    const refusal = await refusalOf(client, attempt);
    if (refusal !== null) {
      return [{ ...eventOf(client, attempt, false), kind: "refused", reason: refusal }];
    }
    const { aside } = client.transaction ?? {};
    const ends = attempt.kind.kind === "commit" || attempt.kind.kind === "rollback" ? attempt.kind : null;
    if (aside && ends && !ends.chain) {
      const result = await endAside(client, ends.kind);
      return [{ ...eventOf(client, attempt, false), kind: "result", result }, ...(await wake())];
    }
    const outcome = await execute(client, attempt, null);
    if (outcome.kind === "waiting") {
      client.waiting = outcome.waiting;
      queue.push(client);
      count.waits++;
      protectSnapshots();
      const event = {
        ...eventOf(client, attempt, false),
        kind: "waiting",
        waitsFor: waitsFor(client),
      } as const;
      return [event, ...(await wake())];
    }
    return [
      { ...eventOf(client, attempt, false), kind: "result", result: outcome.result },
      ...(await wake()),
    ];
  }

  function waitsFor(client: Client): readonly string[] {
    return client.waiting ? blockersOf(client, client.waiting.wait, queue, clients) : [];
  }

  async function refusalOf(client: Client, { sql, kind }: Attempt): Promise<string | null> {
    if (client.waiting) {
      return `${client.name} waits for ${waitsFor(client).join(" and ")}, and can't run anything until that is over.`;
    }
    if (kind.kind === "refused") return kind.reason;
    if (holdsSeveralStatements(sql)) return "One statement at a time, please: this text holds several.";
    const ends = kind.kind === "commit" || kind.kind === "rollback";
    return client.transaction?.aside && ends && !kind.chain ? makeRoom(client) : bring(client);
  }

  /** Ends a transaction where it lies, without opening it again. */
  async function endAside(client: Client, how: "commit" | "rollback"): Promise<StatementResult> {
    const { transaction } = client;
    if (!transaction?.aside) throw new Error("This transaction has not been set aside.");
    const commits = how === "commit" && !transaction.failed;
    if (transaction.aside.prepared) {
      await server.must(`${commits ? "COMMIT" : "ROLLBACK"} PREPARED '${transaction.id}'`);
    }
    client.transaction = null;
    releases++;
    return endedAside(commits ? "COMMIT" : "ROLLBACK");
  }

  type Outcome =
    | { readonly kind: "result"; readonly result: StatementResult }
    | { readonly kind: "waiting"; readonly waiting: Waiting };

  /** Runs a statement of the client whose turn it is; `again` is what it already waited for. */
  async function execute(client: Client, attempt: Attempt, again: Waiting | null): Promise<Outcome> {
    const { transaction } = client;
    const mayWait = [...clients.values()].some((other) => other !== client && holdsLocks(other));
    // What a statement has locked when it has to wait must be told from what its transaction locked before.
    const apart = mayWait && transaction !== null && !transaction.failed && attempt.kind.kind === "other";
    if (attempt.kind.kind === "savepoint" && transaction && !transaction.failed) {
      recordLocks(transaction, readHeldLocks(memory, server.structures));
    }
    const draws = mayWait && !transaction?.failed && drawsNumbers.test(attempt.sql);
    const before = draws ? await sequences.read() : null;
    if (apart) memory.call("BeginInternalSubTransaction", 0);
    if (again?.snapshot) snapshots.reuse(again.snapshot);
    else snapshots.expect();
    const first = numbers.next;
    const answer = await server.run(attempt.sql, again ? attempt.startedAt : undefined);
    if (answer.wait) return suspend(client, attempt, answer, { first, again, before });
    if (apart && answer.result.status === "error") {
      memory.call("RollbackAndReleaseCurrentSubTransaction");
      memory.call("AbortCurrentTransaction");
    } else if (apart) memory.call("ReleaseCurrentSubTransaction");
    record(client, attempt, answer.result, first);
    return { kind: "result", result: answer.result };
  }

  /** Keeps the record of the client's transaction in step with a statement that ran. */
  function record(client: Client, { kind, sql }: Attempt, result: StatementResult, first: Xid): void {
    const { transaction } = client;
    if (kind.kind === "other" && kind.effect?.kind === "schema") {
      sequences.forget();
      schemaChanges++;
    }
    if (!transaction) {
      if (result.transaction !== "idle") begin(client, sql);
      else releases++;
      return;
    }
    if (result.transaction === "idle") {
      client.transaction = null;
      current = null;
      releases++;
      return;
    }
    const ended = kind.kind === "commit" || kind.kind === "rollback";
    if (ended && result.status === "ok") {
      begin(client, transaction.levels[0]?.opened ?? "BEGIN");
      releases++;
      return;
    }
    addXids(transaction, shareOutXids(transaction, first, numbers.next));
    if (result.status === "error") {
      if (result.transaction === "failed" && !transaction.failed) releasePart();
      transaction.failed = result.transaction === "failed";
      return;
    }
    if (kind.kind === "savepoint") openSavepoint(transaction, sql, kind.name);
    else if (kind.kind === "release") releaseSavepoint(transaction, kind.name);
    else if (kind.kind === "rollback to") {
      rollBackToSavepoint(transaction, kind.name);
      transaction.failed = false;
      releasePart();
    } else if (kind.kind === "set local") transaction.settings.push(sql);
    else if (kind.kind === "other" && kind.effect?.kind === "pinned")
      transaction.pinned ??= kind.effect.reason;
    else if (kind.kind === "other" && kind.effect?.kind === "schema") transaction.changedSchema = true;
  }

  function releasePart(): void {
    releases++;
    partialReleases++;
  }

  function begin(client: Client, sql: string): void {
    client.transaction = openTransaction(`transaction ${transactions++}`, sql, server.clock.now);
    current = client;
  }

  /** The statement had to wait and was cancelled: keeps what it had locked, or tells it that it closes a circle. */
  async function suspend(
    client: Client,
    attempt: Attempt,
    { result, wait }: Answer,
    { first, again, before }: { first: Xid; again: Waiting | null; before: SequenceStates | null },
  ): Promise<Outcome> {
    const { transaction } = client;
    if (!wait) throw new Error("Only a statement that waits can be suspended.");
    const blockers = blockersOf(client, wait, queue, clients);
    if (blockers.length === 0) throw new Error(`Nobody holds what this waits for: ${attempt.sql}`);
    const snapshot = again?.snapshot ?? (wait.kind === "transaction" ? snapshots.taken() : null);
    const next = numbers.next;
    if (transaction) memory.call("RollbackAndReleaseCurrentSubTransaction");
    if (waitLeadsTo(client.name, blockers, queue, clients)) {
      if (transaction) {
        memory.call("AbortCurrentTransaction");
        transaction.failed = true;
      }
      releasePart();
      return { kind: "result", result: deadlock(result, transaction ? "failed" : "idle") };
    }
    const held = transaction
      ? shareOutXids(transaction, first, next)
      : Array.from({ length: next - first }, (_, index) => first + index);
    const heldAs = !transaction && held.length > 0 ? `statement ${transactions++}` : null;
    if (heldAs !== null) {
      await server.must("BEGIN");
      giveXidsAgain(server, held);
      await server.must(`PREPARE TRANSACTION '${heldAs}'`);
    } else if (transaction) {
      if (held.length > 0) {
        memory.call("BeginInternalSubTransaction", 0);
        giveXidsAgain(server, held);
        memory.call("ReleaseCurrentSubTransaction");
      }
      await park(server, transaction);
      count.parked++;
    }
    current = null;
    const drawn = before ? drawnBetween(before, await sequences.read()) : [];
    return {
      kind: "waiting",
      waiting: {
        attempt,
        wait,
        snapshot,
        held,
        heldAs,
        drawn,
        triedAt: releases,
        partsAt: partialReleases,
      },
    };
  }

  /** Tries those again whose wait is over, in the order in which they began to wait, until nobody can go on. */
  async function wake(): Promise<ConnectionEvent[]> {
    const events: ConnectionEvent[] = [];
    for (let ready = queue.filter(isReady); ready.length > 0; ready = queue.filter(isReady)) {
      for (const client of ready) {
        if (!client.waiting || !isReady(client)) continue;
        const event = await tryAgain(client, client.waiting);
        if (event === "pinned") return events;
        if (event) events.push(event);
      }
    }
    return events;
  }

  function isReady({ waiting }: Client): boolean {
    if (!waiting) return false;
    if (waiting.wait.kind === "lock") return waiting.triedAt < releases;
    // A prepared savepoint has no lock of its own, so who waits for one seems to wait for the whole transaction.
    return numbers.status(waiting.wait.xid) !== "running" || waiting.partsAt < partialReleases;
  }

  async function tryAgain(client: Client, waiting: Waiting): Promise<ConnectionEvent | "pinned" | null> {
    if ((await makeRoom(client)) !== null) return "pinned";
    if (waiting.heldAs !== null) await server.must(`ROLLBACK PREPARED '${waiting.heldAs}'`);
    const sequencesNow = await sequences.rewind(waiting.drawn);
    client.waiting = null;
    if ((await bring(client)) !== null)
      throw new Error("A waiting statement's transaction can't be continued.");
    const outcome = await execute(client, waiting.attempt, waiting);
    if (sequencesNow.size > 0 && (await makeRoom(null)) === null) await sequences.goOn(sequencesNow);
    if (outcome.kind === "waiting") {
      client.waiting = outcome.waiting;
      return null;
    }
    queue.splice(queue.indexOf(client), 1);
    protectSnapshots();
    return { ...eventOf(client, waiting.attempt, true), kind: "result", result: outcome.result };
  }

  /** Keeps the row versions that waiting statements still see from being pruned, as a replication slot would. */
  function protectSnapshots(): void {
    const oldest = queue.map(({ waiting }) => waiting?.snapshot?.xmin ?? Infinity);
    const xmin = Math.min(...oldest);
    memory.setU32(server.structures.procArray + procArray.replicationSlotXmin, xmin === Infinity ? 0 : xmin);
  }

  async function abandon(client: Client): Promise<void> {
    const { transaction, waiting } = client;
    if (waiting?.heldAs != null) await server.must(`ROLLBACK PREPARED '${waiting.heldAs}'`);
    if (transaction?.aside?.prepared) await server.must(`ROLLBACK PREPARED '${transaction.id}'`);
    client.waiting = null;
    client.transaction = null;
    if (queue.includes(client)) queue.splice(queue.indexOf(client), 1);
    releases++;
  }

  return {
    run,
    waitsFor,
    busy: () =>
      [...clients.values()].some(({ transaction, waiting }) => transaction !== null || waiting !== null),
    schemaChanges: () => schemaChanges,
    async lose(client) {
      if (current === client) {
        await server.must("ROLLBACK");
        current = null;
      } else if ((await makeRoom(client)) !== null) {
        throw new Error(
          `${client.name} can't be lost while ${current?.name}'s transaction can't be interrupted.`,
        );
      }
      await abandon(client);
      protectSnapshots();
      return wake();
    },
    async clear() {
      sequences.forget();
      if (current) await server.must("ROLLBACK");
      current = null;
      for (const client of clients.values()) await abandon(client);
      protectSnapshots();
    },
    stats: () => count,
  };
}

function eventOf({ name }: Client, { sql, statement }: Attempt, woken: boolean) {
  return { connection: name, sql, statement, woken };
}
