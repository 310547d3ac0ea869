// Starting a database, and one statement over the wire.

import { expect, test } from "vitest";
import { startPostgres } from "./start";
import { testDatabase } from "./testing";

const database = testDatabase();

async function run(sql: string) {
  const [event] = await database.current.connect("A").run(sql);
  if (event?.kind !== "result") throw new Error(`${sql}: ${event?.kind}`);
  return event.result;
}

test("values arrive as the server's own text, NULL as null, equal column names apart", async () => {
  expect(
    await run("SELECT 12345678901234567890::numeric AS a, NULL AS a, '' AS b, '\\x00ff'::bytea"),
  ).toMatchObject({
    status: "ok",
    tag: "SELECT 1",
    command: "SELECT",
    rowCount: 1,
    columns: [{ name: "a" }, { name: "a" }, { name: "b" }, { name: "bytea" }],
    rows: [["12345678901234567890", null, "", "\\x00ff"]],
  });
});

test("an error keeps its SQLSTATE, detail, context and position, and leaves a failed transaction", async () => {
  await run("CREATE TABLE t (id int PRIMARY KEY)");
  await run("BEGIN");
  await run("INSERT INTO t VALUES (1)");
  expect(await run("INSERT INTO t VALUES (1)")).toMatchObject({
    status: "error",
    sqlstate: "23505",
    detail: "Key (id)=(1) already exists.",
    transaction: "failed",
  });
  expect(await run("COMMIT")).toMatchObject({ status: "ok", tag: "ROLLBACK", transaction: "idle" });
  expect(await run("SELECT é, nothere")).toMatchObject({ sqlstate: "42703", position: 8 });
});

test("notices come with the statement that raised them", async () => {
  expect(await run("DO $$ BEGIN RAISE WARNING 'careful' USING HINT = 'slow'; END $$")).toMatchObject({
    tag: "DO",
    notices: [{ severity: "WARNING", sqlstate: "01000", message: "careful", hint: "slow" }],
  });
});

test("an empty statement is a result without a command", async () => {
  expect(await run("-- nothing")).toMatchObject({ status: "ok", command: "", rowCount: null });
});

test("a start that is given up rejects with the reason", async () => {
  const given = new AbortController();
  const starting = startPostgres({ signal: given.signal });
  given.abort(new Error("too slow"));
  await expect(starting).rejects.toThrow("too slow");
});
