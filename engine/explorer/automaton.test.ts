// The automaton's memory must not show: random schedules on it, one after another, give what a fresh database gives each.

import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import { readScript } from "../script/read";
import type { Script } from "../script/script";
import { beginWorld } from "../world/begin";
import { choices } from "../world/choices";
import { choose } from "../world/choose";
import type { DatabaseState } from "../world/database";
import { readExpectations } from "../world/expectations";
import { LiveDatabase } from "../world/live-database";
import type { Choice, ExpectationView, TraceEvent } from "../world/trace";
import type { Setting, World } from "../world/world";
import { DatabaseAutomaton } from "./database-automaton";
import { ExpectationReader } from "./expectation-reader";

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

interface Played {
  readonly choices: readonly Choice[];
  readonly events: readonly (readonly TraceEvent[])[];
  readonly expectations: readonly ExpectationView[] | null;
}

/** Plays a schedule: at each step the dice say which of the choices on offer is taken. */
async function play(
  setting: Setting,
  first: DatabaseState,
  dice: readonly number[],
  read: (world: World) => Promise<readonly ExpectationView[]>,
): Promise<Played> {
  let world = beginWorld(setting, first);
  const taken: Choice[] = [];
  const events: (readonly TraceEvent[])[] = [];
  for (const die of dice) {
    const offered = choices(setting, world, 2 - world.faults.length);
    const choice = offered[die % Math.max(1, offered.length)];
    if (choice === undefined) return { choices: taken, events, expectations: await read(world) };
    const chosen = await choose(setting, world, choice);
    world = chosen.world;
    taken.push(choice);
    events.push(chosen.events);
  }
  return { choices: taken, events, expectations: null };
}

async function scriptOf(source: string): Promise<Script> {
  const reading = await readScript(source);
  if (reading.kind === "problems") throw new Error(JSON.stringify(reading.problems));
  return reading.script;
}

const handlers = Object.entries(HANDLERS).map(([name, body]) => [name, SETUP + body + EXPECT] as const);
const fixtures = ["check-then-act", "cache-get-then-set", "processed-table"].map(
  (name) => [name, new URL(`fixtures/${name}.sql`, import.meta.url)] as const,
);

test.each([...handlers, ...fixtures])("%s", { timeout: 600_000 }, async (_, from) => {
  const script = await scriptOf(typeof from === "string" ? from : await readFile(from, "utf8"));
  const automaton = await DatabaseAutomaton.start(database.current, script, false);
  const reader = new ExpectationReader(automaton, script);
  const dice = fc.array(fc.nat({ max: 1000 }), { minLength: 60, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(dice, async (thrown) => {
      const live = await LiveDatabase.start(other.current, script);
      const known = await play({ script, database: automaton }, automaton.first, thrown, (world) =>
        reader.read(world),
      );
      const fresh = await play({ script, database: live }, live.state, thrown, (world) =>
        readExpectations(live.observer, script, world),
      );
      expect(known).toEqual(fresh);
    }),
    { numRuns: Number(process.env["AUTOMATON_RUNS"] ?? 30), seed: 20261130 },
  );
});
