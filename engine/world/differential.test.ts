// The same choices on our connections and on a real PostgreSQL server must give the same events, row for row.

import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Postgres } from "../postgres/postgres";
import { testDatabase } from "../postgres/testing";
import { readScript } from "../script/read";
import type { Script } from "../script/script";
import { beginWorld } from "./begin";
import { choices } from "./choices";
import { choose } from "./choose";
import { readExpectations } from "./expectations";
import { LiveDatabase } from "./live-database";
import { type RealServer, startRealPostgres } from "./testing/real-postgres";
import type { Choice, ExpectationView, TraceEvent } from "./trace";

const ours = testDatabase();
let real: RealServer;

beforeAll(async () => {
  real = await startRealPostgres();
});

afterAll(async () => {
  await real.stop();
});

interface Played {
  readonly choices: readonly Choice[];
  readonly events: readonly (readonly TraceEvent[])[];
  readonly expectations: readonly ExpectationView[];
}

/** Plays a schedule: at each step the dice say which of the choices on offer is taken. */
async function play(postgres: Postgres, script: Script, dice: readonly number[]): Promise<Played> {
  const database = await LiveDatabase.start(postgres, script);
  const setting = { script, database };
  let world = beginWorld(setting, database.state);
  const taken: Choice[] = [];
  const events: (readonly TraceEvent[])[] = [];
  for (const die of dice) {
    const offered = choices(setting, world, 3 - world.faults.length);
    const choice = offered[die % Math.max(1, offered.length)];
    if (choice === undefined) break;
    const chosen = await choose(setting, world, choice);
    world = chosen.world;
    taken.push(choice);
    events.push(chosen.events);
  }
  return { choices: taken, events, expectations: await readExpectations(database.observer, script, world) };
}

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

async function scriptOf(name: string): Promise<Script> {
  const file = new URL(`../explorer/fixtures/${name}.sql`, import.meta.url);
  const reading = await readScript(name === "contention" ? CONTENTION : await readFile(file, "utf8"));
  if (reading.kind === "problems") throw new Error(JSON.stringify(reading.problems));
  return reading.script;
}

test.each(["contention", "processed-table", "check-then-act", "naive"])(
  "random schedules of %s give the same events on both",
  async (name) => {
    const script = await scriptOf(name);
    const dice = fc.array(fc.nat({ max: 1000 }), { minLength: 30, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(dice, async (thrown) => {
        expect(await play(ours.current, script, thrown)).toEqual(await play(real.postgres, script, thrown));
      }),
      { numRuns: Number(process.env["DIFFERENTIAL_RUNS"] ?? 4), seed: 20261130 },
    );
  },
  300_000,
);
