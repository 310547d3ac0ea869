// What states forget must not change what is found: the same searches with every state told apart by its whole history.

import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import { readScript } from "../script/read";
import type { Script } from "../script/script";
import { beginWorld } from "../world/begin";
import { choices } from "../world/choices";
import { choose } from "../world/choose";
import type { World } from "../world/world";
import { DatabaseAutomaton } from "./database-automaton";
import { ExpectationReader } from "./expectation-reader";
import { explore } from "./explore";
import { violationsOf } from "./violations";

const database = testDatabase();

/** Ids that are pruned: what happens depends on how long ago something was. */
const PRUNED = String.raw`
\broker queue processes=1
\setup
CREATE TABLE ids (id text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
\message m {}
\consumer c
INSERT INTO ids (id) VALUES (:'message_id') ON CONFLICT DO NOTHING;
\if :ROW_COUNT
\effect email
\endif
\ack
\worker pruner
DELETE FROM ids WHERE at < now() - interval '7 days';
\idle
\expect once 'one e-mail'
SELECT count(*) FROM outside.effects;
`;

/** Ids that PostgreSQL makes up: which it gives depends on how many it gave before. */
const RANDOM_IDS = String.raw`
\setup
CREATE TABLE mails (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), sent boolean NOT NULL DEFAULT false);
\message m {}
\consumer c
INSERT INTO mails DEFAULT VALUES RETURNING id \gset
\effect email key=:id
UPDATE mails SET sent = true WHERE id = :'id';
\ack
\expect once 'one e-mail'
SELECT count(*) FROM outside.effects;
\expect true 'every mail is sent'
SELECT bool_and(sent) FROM mails;
`;

/** A transaction that finds out that a row was written beside it, though it reads as before. */
const REPEATABLE_READ = String.raw`
\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);
INSERT INTO orders VALUES (42, 'new');
\message m {}
\consumer c
BEGIN ISOLATION LEVEL REPEATABLE READ;
SELECT count(*) FROM orders;
UPDATE orders SET status = 'paid';
\if :ERROR
  ROLLBACK;
  \effect alarm
  \quit
\endif
COMMIT;
\ack
\expect true 'no alarm'
SELECT count(*) = 0 FROM outside.effects;
`;

const INLINE = new Map([
  ["repeatable read", REPEATABLE_READ],
  ["pruned", PRUNED],
  ["random ids", RANDOM_IDS],
]);

async function sourceOf(name: string): Promise<string> {
  const inline = INLINE.get(name);
  if (inline !== undefined) return inline;
  return readFile(new URL(`fixtures/${name}.sql`, import.meta.url), "utf8");
}

async function scriptOf(source: string): Promise<Script> {
  const reading = await readScript(source);
  if (reading.kind === "problems") throw new Error(JSON.stringify(reading.problems));
  return reading.script;
}

/** Walks the tree of all choices, without recognising any state, and gives the ends it comes to and what breaks there. */
async function walkTree(script: Script, faults: number): Promise<{ schedules: number; broken: Set<string> }> {
  const automaton = await DatabaseAutomaton.start(database.current, script, false);
  const setting = { script, database: automaton };
  const reader = new ExpectationReader(automaton, script);
  const broken = new Set<string>();
  let schedules = 0;
  const walk = async (world: World): Promise<void> => {
    const next = choices(setting, world, faults - world.faults.length);
    for (const choice of next) await walk((await choose(setting, world, choice)).world);
    if (next.length > 0) return;
    schedules += 1;
    const end =
      world.stuck === null
        ? ({ kind: "drained", expectations: await reader.read(world) } as const)
        : ({ kind: "stuck", what: world.stuck } as const);
    for (const { expectation, outcome } of violationsOf(end)) broken.add(`${expectation}: ${outcome}`);
  };
  await walk(beginWorld(setting, automaton.first));
  return { schedules, broken };
}

test.each([
  "naive",
  "ack-before-work",
  "check-then-act",
  "cache-get-then-set",
  "processed-table",
  "pruned",
  "random ids",
  "repeatable read",
])("%s: as many schedules, and the same findings, as in the tree of all choices", async (name) => {
  const source = await sourceOf(name);
  const tree = await walkTree(await scriptOf(source), 1);
  const found = await explore(database.current, source, { faults: 1 });
  if (found.kind === "problems") throw new Error("the script can't be run");
  expect(found.schedules).toBe(tree.schedules);
  expect(new Set(found.findings.map(({ expectation, outcome }) => `${expectation}: ${outcome}`))).toEqual(
    tree.broken,
  );
});
