// What the connections cost beside a plain PGlite in the same run: one alone, two that interleave, resets. For Node and
// browsers alike.

import type { PGlite } from "@electric-sql/pglite";
import { createTable, interleaved } from "../../../engine/postgres/interleaved-story";
import type { Postgres } from "../../../engine/postgres/postgres";

/** Milliseconds of something that was done many times. */
export interface Spread {
  readonly median: number;
  readonly p95: number;
}

/** All that is measured. */
export interface Figures {
  /** Statements a second, on a plain PGlite and on one connection of ours, and the latter's share of the former. */
  readonly plain: number;
  readonly ours: number;
  readonly share: number;
  /** A step of two transactions that take turns. */
  readonly step: Spread;
  readonly reset: Spread;
  readonly restore: Spread;
}

const alone = [
  "SELECT * FROM orders WHERE id = 3",
  "UPDATE orders SET n = n + 1 WHERE id = 3",
  "BEGIN",
  "INSERT INTO orders (id) VALUES (11)",
  "DELETE FROM orders WHERE id = 11",
  "COMMIT",
];
const rounds = { alone: 200, interleaved: 200, resets: 40 } as const;

/** Measures both, which nobody else uses. */
export async function measureConnections(postgres: Postgres, plain: PGlite): Promise<Figures> {
  const single = await compareAlone(postgres, plain);
  const step = await measureInterleaved(postgres);
  return { ...single, step, ...(await measureResets(postgres)) };
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { median: quantile(0.5), p95: quantile(0.95) };
}

async function makeTable(postgres: Postgres): Promise<void> {
  for (const sql of createTable) await postgres.connect("setup").run(sql);
}

/** The two take turns, and each round's share counts, so that a busy machine slows both. */
async function compareAlone(postgres: Postgres, plain: PGlite) {
  const connection = postgres.connect("alone");
  for (const sql of createTable) {
    await plain.exec(sql);
    await connection.run(sql);
  }
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds.alone; round++) {
    theirs.push(
      await millisecondsOf(async () => {
        for (const sql of alone) await plain.exec(sql);
      }),
    );
    ours.push(
      await millisecondsOf(async () => {
        for (const sql of alone) await connection.run(sql);
      }),
    );
  }
  const perSecond = (times: readonly number[]) => (alone.length * 1000) / spreadOf(times).median;
  const [fast, slow] = [perSecond(theirs), perSecond(ours)];
  return { plain: fast, ours: slow, share: slow / fast };
}

async function measureInterleaved(postgres: Postgres): Promise<Spread> {
  await postgres.reset();
  await makeTable(postgres);
  const steps: number[] = [];
  for (let round = 0; round < rounds.interleaved; round++) {
    for (const [name, sql] of interleaved)
      steps.push(await millisecondsOf(() => postgres.connect(name).run(sql)));
  }
  return spreadOf(steps);
}

async function measureResets(postgres: Postgres) {
  const [resets, restores]: [number[], number[]] = [[], []];
  await postgres.reset();
  for (let round = 0; round < rounds.resets; round++) {
    await makeTable(postgres);
    const remembered = await postgres.remember();
    await postgres.connect("setup").run("DELETE FROM orders");
    restores.push(await millisecondsOf(() => postgres.restore(remembered)));
    resets.push(await millisecondsOf(() => postgres.reset()));
  }
  return { reset: spreadOf(resets), restore: spreadOf(restores) };
}
