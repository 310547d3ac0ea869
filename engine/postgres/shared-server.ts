// The one server process that all connections share: runs statements on the virtual clock and tells where one had to wait.

import type { messages, PGlite } from "@electric-sql/pglite";
import { type ComboState, findComboState } from "./command-numbers";
import type { LockWait } from "./lock-table";
import { createServerTimers } from "./lock-wait";
import { sendAll, sleepState } from "./protocol";
import { installRandomDevice, type RandomDevice, restartRandom } from "./random-device";
import type { StatementResult } from "./result";
import { openServerMemory, type ServerMemory } from "./server-memory";
import { findSharedStructures, type SharedStructures } from "./shared-structures";
import { openSnapshots, type Snapshots } from "./snapshot";
import { openTransactionNumbers, type TransactionNumbers } from "./transaction-numbers";
import { clockStart, createClock, type Milliseconds } from "./virtual-clock";

/** What one statement gave, or what it would have had to wait for: then it was cancelled, and the result says so. */
export interface Answer {
  readonly result: StatementResult;
  readonly wait: LockWait | null;
}

/** The server process. */
export interface Server {
  readonly memory: ServerMemory;
  readonly structures: SharedStructures;
  readonly numbers: TransactionNumbers;
  readonly snapshots: Snapshots;
  readonly combos: ComboState;
  readonly clock: ReturnType<typeof createClock>;
  readonly random: RandomDevice;
  /** Messages sent so far. */
  readonly messages: number;
  /** Runs a statement of a connection's, at a time of its own if one is given. */
  run(sql: string, at?: Milliseconds): Promise<Answer>;
  /** Runs a statement of ours, which must succeed. */
  must(sql: string, at?: Milliseconds): Promise<StatementResult>;
  close(): Promise<void>;
}

/** PostgreSQL's own functions would wait for a clock that nobody moves. They are found by number, so they can't be replaced. */
const sleepFunctions = [
  "ALTER FUNCTION pg_catalog.pg_sleep(double precision) RENAME TO pg_sleep_in_real_time",
  `CREATE FUNCTION pg_catalog.pg_sleep(seconds double precision) RETURNS void LANGUAGE plpgsql AS $$
   BEGIN RAISE INFO USING ERRCODE = '${sleepState}', MESSAGE = seconds::text; END $$`,
  `CREATE OR REPLACE FUNCTION pg_catalog.pg_sleep_for(interval) RETURNS void LANGUAGE sql AS
   'SELECT pg_sleep(extract(epoch FROM $1)::double precision)'`,
  `CREATE OR REPLACE FUNCTION pg_catalog.pg_sleep_until(timestamptz) RETURNS void LANGUAGE sql AS
   'SELECT pg_sleep(extract(epoch FROM $1 - clock_timestamp())::double precision)'`,
];

/** What the server reads the time from, and sets its timers with. */
const real = { now: Date.now, elapsed: performance.now, setTimeout: globalThis.setTimeout };

/** Takes over a PGlite that nobody else uses. */
export async function openServer(pglite: PGlite): Promise<Server> {
  const memory = openServerMemory(pglite);
  const structures = await findSharedStructures(pglite, memory);
  const clock = createClock();
  const random = installRandomDevice(pglite);
  let sent = 0;

  function heard(notice: messages.NoticeMessage): void {
    if (notice.code === sleepState) clock.advance(Math.max(0, Number(notice.message) * 1000));
  }

  async function run(sql: string, at?: Milliseconds): Promise<Answer> {
    sent++;
    const timers = createServerTimers(memory, structures);
    let answer: Promise<readonly StatementResult[]>;
    let wait: LockWait | null;
    // PGlite has run the statement when the call returns; only its answer is a promise.
    Date.now = () => at ?? clock.now;
    // Nought would mean to PostgreSQL that a measurement has not begun.
    performance.now = () => (at ?? clock.now) - clockStart + 1;
    Reflect.set(globalThis, "setTimeout", timers.setTimeout);
    try {
      answer = sendAll(pglite, sql, heard);
      wait = timers.finish();
    } finally {
      Date.now = real.now;
      performance.now = real.elapsed;
      Reflect.set(globalThis, "setTimeout", real.setTimeout);
    }
    const result = (await answer).at(-1);
    if (!result) throw new Error(`PostgreSQL gave no answer to: ${sql}`);
    return { result, wait };
  }

  async function must(sql: string, at?: Milliseconds): Promise<StatementResult> {
    const { result } = await run(sql, at);
    if (result.status === "error") throw new Error(`${sql}: ${result.sqlstate} ${result.message}`);
    return result;
  }

  for (const sql of sleepFunctions) await must(sql);
  await must(restartRandom);
  const { combos, snapshot } = await probe(memory, must);
  return {
    memory,
    structures,
    numbers: openTransactionNumbers(memory, structures),
    snapshots: openSnapshots(memory, structures, snapshot),
    combos,
    clock,
    random,
    get messages() {
      return sent;
    },
    run,
    must,
    close: () => pglite.close(),
  };
}

/** Finds, in a transaction that leaves nothing, what no exported symbol leads to. */
async function probe(memory: ServerMemory, must: (sql: string) => Promise<StatementResult>) {
  await must("BEGIN");
  const snapshot = memory.call("GetTransactionSnapshot");
  await must("CREATE TABLE public.probe (i int)");
  const inserted = memory.call("GetCurrentCommandId", 0);
  await must("INSERT INTO public.probe VALUES (1)");
  const updated = memory.call("GetCurrentCommandId", 0);
  await must("UPDATE public.probe SET i = 2");
  const combos = findComboState(memory, [inserted, updated]);
  await must("ROLLBACK");
  return { combos, snapshot };
}
