// The automaton's memory must not show: random schedules on it, one after another, give what a fresh database gives each.

import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import { readScript } from "../script/read";
import type { Script } from "../script/script";
import { playDice, playDiceOn } from "../world/testing/play-dice";
import { randomDice, randomScript } from "../world/testing/random-script";
import { DatabaseAutomaton } from "./database-automaton";
import { ExpectationReader } from "./expectation-reader";

const RUNS = Number(process.env["AUTOMATON_RUNS"] ?? 20);

const database = testDatabase();
const other = testDatabase();

const SETUP = String.raw`
\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);
INSERT INTO orders VALUES (1, 'new'), (2, 'new');
CREATE TABLE log (id serial PRIMARY KEY, message text);
\message m1 {"mine": 1, "other": 2}
\message m2 {"mine": 2, "other": 1}
\consumer c
`;
const EXPECT = String.raw`
\expect true 'x'
SELECT count(*) < 3 FROM log;
\expect true 'y'
SELECT bool_and(status = 'paid') FROM orders;
`;

/** Handlers in which it matters what a transaction has seen, and what was written in between that reads as before. */
const HANDLERS: Readonly<Record<string, string>> = {
  "REPEATABLE READ writing what is there already": `
BEGIN ISOLATION LEVEL REPEATABLE READ;
SELECT count(*) FROM orders;
UPDATE orders SET status = 'paid' WHERE id = 1;
COMMIT;
\\ack`,
  "SET TRANSACTION, an insert that is looked for, and 40001 handled": `
BEGIN;
SET TRANSACTION ISOLATION LEVEL REPEATABLE READ;
SELECT count(*) AS seen FROM log \\gset
UPDATE orders SET status = 'paid' WHERE id = :mine OR id = 1;
\\if :ERROR
  ROLLBACK;
  \\nack
  \\quit
\\endif
INSERT INTO log (message) VALUES (:'message_id' || :seen);
COMMIT;
\\ack`,
  "one at REPEATABLE READ, one that deletes and makes a row again": `
\\if :redelivered
  DELETE FROM orders WHERE id = 2;
  INSERT INTO orders VALUES (2, 'new');
  \\ack
  \\quit
\\endif
BEGIN ISOLATION LEVEL REPEATABLE READ;
SAVEPOINT s;
SELECT 1 / 0;
\\if :ERROR
  ROLLBACK TO s;
\\endif
SELECT status FROM orders WHERE id = 2 FOR UPDATE;
UPDATE orders SET status = 'paid';
COMMIT;
\\ack`,
  "the session's default": `
SET default_transaction_isolation = 'repeatable read';
BEGIN;
SELECT count(*) AS seen FROM log \\gset
INSERT INTO log (message) SELECT 'm' WHERE NOT EXISTS (SELECT FROM log WHERE message = 'm');
UPDATE orders SET status = 'paid' WHERE id = :mine;
COMMIT;
UPDATE orders SET status = 'paid' WHERE id = :other;
\\ack`,
  "updates of nothing that stand in the way of a lock on the table": `
BEGIN;
\\if :redelivered
  UPDATE log SET message = 'x' WHERE false;
\\else
  SELECT count(*) AS seen FROM log \\gset
\\endif
LOCK TABLE log IN EXCLUSIVE MODE;
\\if :ERROR
  ROLLBACK;
  \\nack
  \\quit
\\endif
INSERT INTO log (message) VALUES (:'message_id' || :seen);
COMMIT;
\\ack`,
  "READ COMMITTED beside a row that is deleted and made again": `
\\if :redelivered
  DELETE FROM orders WHERE id = 2;
  INSERT INTO orders VALUES (2, 'new');
\\else
  BEGIN;
  UPDATE orders SET status = 'paid' WHERE id = 1;
  UPDATE orders SET status = status || '!' WHERE id = 2;
  INSERT INTO log (message) VALUES (:'message_id');
  COMMIT;
\\endif
\\ack`,
};

async function scriptOf(source: string): Promise<Script> {
  const reading = await readScript(source);
  if (reading.kind === "problems") throw new Error(JSON.stringify(reading.problems));
  return reading.script;
}

const handlers = Object.entries(HANDLERS).map(([name, body]) => [name, SETUP + body + EXPECT] as const);
const fixtures = ["check-then-act", "cache-get-then-set", "processed-table"].map(
  (name) => [name, new URL(`fixtures/${name}.sql`, import.meta.url)] as const,
);

/** Plays each of some schedules on the automaton, and each on a fresh database. */
async function compare(script: Script, schedules: readonly (readonly number[])[]): Promise<void> {
  const automaton = await DatabaseAutomaton.start(database.current, script, false);
  const reader = new ExpectationReader(automaton, script);
  for (const dice of schedules) {
    const setting = { script, database: automaton };
    const known = await playDice(setting, automaton.first, dice, (world) => reader.read(world));
    expect(known).toEqual(await playDiceOn(other.current, script, dice));
  }
}

test.each([...handlers, ...fixtures])("%s", { timeout: 600_000 }, async (_, from) => {
  const script = await scriptOf(typeof from === "string" ? from : await readFile(from, "utf8"));
  const schedules = fc.sample(randomDice, { numRuns: RUNS, seed: 20261130 });
  await compare(script, schedules);
});

test("random scripts", { timeout: 6_000_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      randomScript,
      fc.array(randomDice, { minLength: 8, maxLength: 8 }),
      async (source, schedules) => compare(await scriptOf(source), schedules),
    ),
    { numRuns: RUNS, seed: 20261130 },
  );
});
