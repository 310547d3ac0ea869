// What the connections cost beside a plain PGlite in the same run: one alone, two that interleave, resets, memory.

import { PGlite } from "@electric-sql/pglite";
import type { Postgres } from "../../engine/postgres/postgres";
import { startPostgres } from "../../engine/postgres/start";

const table = "CREATE TABLE orders (id int PRIMARY KEY, n int DEFAULT 0, at timestamptz DEFAULT now())";
const rows = "INSERT INTO orders SELECT generate_series(1, 10)";
const alone = [
  "SELECT * FROM orders WHERE id = 3",
  "UPDATE orders SET n = n + 1 WHERE id = 3",
  "BEGIN",
  "INSERT INTO orders (id) VALUES (11)",
  "DELETE FROM orders WHERE id = 11",
  "COMMIT",
];
/** Two transactions that take turns, and one statement that waits. */
const interleaved = [
  ["A", "BEGIN"],
  ["B", "BEGIN"],
  ["A", "UPDATE orders SET n = n + 1 WHERE id = 1"],
  ["B", "UPDATE orders SET n = n + 1 WHERE id = 2"],
  ["A", "SELECT * FROM orders"],
  ["B", "UPDATE orders SET n = n + 1 WHERE id = 1"],
  ["A", "SELECT count(*) FROM orders"],
  ["A", "COMMIT"],
  ["B", "COMMIT"],
] as const;

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function quantile(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(50)} ${value}\n`);
}

/** Statements a second, the two taking turns so that a busy machine slows both. */
async function compareAlone(postgres: Postgres): Promise<void> {
  const plain = await PGlite.create();
  const connection = postgres.connect("alone");
  for (const sql of [table, rows]) {
    await plain.exec(sql);
    await connection.run(sql);
  }
  let [ours, theirs] = [0, 0];
  const rounds = 100;
  for (let round = 0; round < rounds; round++) {
    theirs += await millisecondsOf(async () => {
      for (const sql of alone) await plain.exec(sql);
    });
    ours += await millisecondsOf(async () => {
      for (const sql of alone) await connection.run(sql);
    });
  }
  const perSecond = (milliseconds: number) => Math.round((rounds * alone.length * 1000) / milliseconds);
  print("statements a second, plain PGlite", String(perSecond(theirs)));
  print("statements a second, one connection", `${perSecond(ours)} (${(theirs / ours).toFixed(2)} of plain)`);
  await plain.close();
}

async function measureInterleaved(postgres: Postgres): Promise<void> {
  await postgres.reset();
  for (const sql of [table, rows]) await postgres.connect("setup").run(sql);
  const steps: number[] = [];
  for (let round = 0; round < 100; round++) {
    for (const [name, sql] of interleaved)
      steps.push(await millisecondsOf(() => postgres.connect(name).run(sql)));
  }
  steps.sort((a, b) => a - b);
  print("milliseconds a step, interleaved", `median ${quantile(steps, 0.5)}, p95 ${quantile(steps, 0.95)}`);
}

async function measureResets(postgres: Postgres): Promise<void> {
  const [resets, restores]: [number[], number[]] = [[], []];
  for (let round = 0; round < 30; round++) {
    for (const sql of [table, rows]) await postgres.connect("setup").run(sql);
    const remembered = await postgres.remember();
    await postgres.connect("setup").run("DELETE FROM orders");
    restores.push(await millisecondsOf(() => postgres.restore(remembered)));
    resets.push(await millisecondsOf(() => postgres.reset()));
  }
  for (const [name, times] of [["reset", resets] as const, ["restore", restores] as const]) {
    times.sort((a, b) => a - b);
    print(`milliseconds a ${name}`, `median ${quantile(times, 0.5)}, p95 ${quantile(times, 0.95)}`);
  }
}

async function measureMemory(postgres: Postgres): Promise<void> {
  await postgres.reset();
  for (const sql of [table, rows]) await postgres.connect("setup").run(sql);
  const megabytes = () => (process.memoryUsage().rss / 1e6).toFixed(0);
  const before = megabytes();
  for (let step = 0; step < 10_000; step++) {
    const [name, sql] = interleaved[step % interleaved.length] ?? ["A", "SELECT 1"];
    await postgres.connect(name).run(sql);
  }
  print("megabytes before and after 10,000 steps", `${before}, ${megabytes()}`);
}

async function main(): Promise<void> {
  const postgres = await startPostgres();
  await compareAlone(postgres);
  await measureInterleaved(postgres);
  await measureResets(postgres);
  await measureMemory(postgres);
  await postgres.close();
}

main();
