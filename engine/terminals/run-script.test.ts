// Running terminal scripts: what is told, and in which order.

import { expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import { runTerminalScript, type TerminalEvent } from "./run-script";
import { parseTerminalScript } from "./script";

const database = testDatabase();

async function run(text: string): Promise<TerminalEvent[]> {
  const parsed = parseTerminalScript(text);
  if (parsed.kind === "problem") throw new Error(parsed.problem.message);
  const events: TerminalEvent[] = [];
  for await (const event of runTerminalScript(database.current, parsed.statements)) events.push(event);
  return events;
}

test("a conflicting insert waits, is refused another statement, and fails when the other commits", async () => {
  const events = await run(`
setup: CREATE TABLE processed_messages (message_id text PRIMARY KEY, note text);
A: BEGIN;
A: INSERT INTO processed_messages VALUES ('evt_91c2');
B: INSERT INTO processed_messages VALUES ('evt_91c2');
B: SELECT 1;
A: COMMIT;
A: SELECT * FROM processed_messages;`);
  const nothing = { columns: [], rows: [] };
  expect(events).toMatchObject([
    { terminal: "setup", statement: 0, status: "ok", command: "CREATE TABLE", rowCount: null, ...nothing },
    { terminal: "A", statement: 1, status: "ok", command: "BEGIN", rowCount: null, ...nothing },
    { terminal: "A", statement: 2, status: "ok", command: "INSERT", rowCount: 1, ...nothing },
    { terminal: "B", statement: 3, status: "waiting", waitsFor: ["A"] },
    { terminal: "B", statement: 4, status: "refused" },
    { terminal: "A", statement: 5, status: "ok", command: "COMMIT", rowCount: null, ...nothing },
    {
      terminal: "B",
      statement: 3,
      sql: "INSERT INTO processed_messages VALUES ('evt_91c2');",
      status: "error",
      sqlstate: "23505",
      message: 'duplicate key value violates unique constraint "processed_messages_pkey"',
    },
    {
      terminal: "A",
      statement: 6,
      status: "ok",
      command: "SELECT",
      rowCount: 1,
      columns: ["message_id", "note"],
      rows: [["evt_91c2", null]],
    },
  ]);
});

test("the same script gives the same events, timestamps and random values included", async () => {
  const script = `
setup: CREATE TABLE t (id serial PRIMARY KEY, at timestamptz DEFAULT now(), key uuid DEFAULT gen_random_uuid(), r float DEFAULT random());
A: BEGIN;
A: INSERT INTO t DEFAULT VALUES;
B: INSERT INTO t DEFAULT VALUES;
A: SELECT pg_sleep(60);
A: INSERT INTO t VALUES (DEFAULT, clock_timestamp());
A: COMMIT;
B: SELECT * FROM t ORDER BY id;`;
  const first = await run(script);
  await database.current.reset();
  expect(await run(script)).toEqual(first);
});
