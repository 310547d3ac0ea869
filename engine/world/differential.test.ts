// The same choices on our connections and on a real PostgreSQL server must give the same events, row for row.

import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { test } from "vitest";
import { readScript } from "../script/read";
import type { Script } from "../script/script";
import { bothDatabases } from "./testing/both-databases";
import { randomDice, randomScript } from "./testing/random-script";

const compare = bothDatabases();

/** Statements that wait for each other in every way a consumer's do: for a key, for a row, in a circle. */
const CONTENTION = String.raw`
\setup
CREATE TABLE ids (id text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
CREATE TABLE rows (id int PRIMARY KEY, n int NOT NULL);
INSERT INTO rows VALUES (1, 0), (2, 0);
\message m1 {"mine": 1, "other": 2}
\message m2 {"mine": 2, "other": 1}
\consumer c
BEGIN;
UPDATE rows SET n = n + 1 WHERE id = :mine RETURNING n, now() \gset
INSERT INTO ids (id) VALUES ('same') ON CONFLICT DO NOTHING;
SELECT id FROM rows ORDER BY id FOR UPDATE SKIP LOCKED LIMIT 1 \gset
UPDATE rows SET n = n + 1 WHERE id = :other;
\if :ERROR
  ROLLBACK;
  \nack
  \quit
\endif
COMMIT;
\ack
\expect true 'x'
SELECT count(*) >= 0 FROM rows;
`;

/** Transactions that see one moment, and fail where others have written since. */
const REPEATABLE_READ = String.raw`
\setup
CREATE TABLE rows (id int PRIMARY KEY, n int NOT NULL);
INSERT INTO rows VALUES (1, 0), (2, 0);
CREATE TABLE log (at timestamptz NOT NULL DEFAULT now());
\message m1 {"mine": 1}
\message m2 {"mine": 2}
\consumer c
BEGIN ISOLATION LEVEL REPEATABLE READ;
SELECT n AS seen FROM rows WHERE id = 1 \gset
UPDATE rows SET n = :seen + 1 WHERE id = :mine;
\if :ERROR
  ROLLBACK;
  \nack
  \quit
\endif
UPDATE rows SET n = n WHERE id = 1;
INSERT INTO log DEFAULT VALUES;
COMMIT;
\ack
\worker w
UPDATE rows SET n = n WHERE id = 2;
DELETE FROM log WHERE at < now() - interval '1 minute';
\idle
\expect true 'x'
SELECT count(*) >= 0 FROM rows;
`;

/** A log that is read by two processes in turn, with Kafka's transaction beside one of the database. */
const LOG = String.raw`
\broker log
\setup
CREATE TABLE offsets (id text PRIMARY KEY, n int NOT NULL);
INSERT INTO offsets VALUES ('p', 0);
\message m1 {"n": 1}
\message m2 {"n": 2}
\consumer c
\transaction begin
UPDATE offsets SET n = :n WHERE n < :n;
\if :ROW_COUNT
  \publish shipped {"n": :n}
\endif
\ack
\transaction commit
\consumer d topic=shipped
SELECT n AS last FROM offsets \gset
\effect mail key=:last
\ack
\expect true 'x'
SELECT n = 2 FROM offsets;
`;

const INLINE = new Map([
  ["contention", CONTENTION],
  ["repeatable read", REPEATABLE_READ],
  ["log", LOG],
]);

async function scriptOf(name: string): Promise<Script> {
  const source =
    INLINE.get(name) ??
    (await readFile(new URL(`../explorer/fixtures/${name}.sql`, import.meta.url), "utf8"));
  return read(source);
}

async function read(source: string): Promise<Script> {
  const reading = await readScript(source);
  if (reading.kind === "problems") throw new Error(JSON.stringify(reading.problems));
  return reading.script;
}

/** So many schedules of each script that is named, and twice as many of scripts drawn at random. */
const RUNS = Number(process.env["DIFFERENTIAL_RUNS"] ?? 25);
const SEED = Number(process.env["DIFFERENTIAL_SEED"] ?? 20261130);
const options = { timeout: Math.max(600_000, RUNS * 10_000) };

test.each([...INLINE.keys(), "processed-table", "check-then-act", "naive"])(
  "random schedules of %s give the same events on both",
  options,
  async (name) => {
    const script = await scriptOf(name);
    const schedule = fc.asyncProperty(randomDice, (dice) => compare(script, dice));
    await fc.assert(schedule, { numRuns: RUNS, seed: SEED });
  },
);

test("random schedules of random scripts give the same events on both", options, async () => {
  const schedule = fc.asyncProperty(randomScript, randomDice, async (source, dice) =>
    compare(await read(source), dice),
  );
  await fc.assert(schedule, { numRuns: 2 * RUNS, seed: SEED });
});
