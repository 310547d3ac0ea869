// Giving a transaction number out a second time, where that number begins a page of the server's logs.

import { expect, test } from "vitest";
import { testDatabase } from "./testing";

const database = testDatabase();

/** pg_subtrans begins a page with every number that this divides (access/transam/subtrans.c). */
const numbersPerPage = 2048;

async function run(name: string, sql: string) {
  return (await database.current.connect(name).run(sql)).map((event) =>
    event.kind === "result"
      ? [event.connection, event.result.status === "error" ? event.result.sqlstate : event.result.tag]
      : [event.connection, event.kind],
  );
}

/** Uses numbers up, until the next transaction gets the one that stands so far before the beginning of a page. */
async function spendNumbers(before: number): Promise<void> {
  const connection = database.current.connect("spender");
  for (let next = 0; next % numbersPerPage !== numbersPerPage - before - 1; ) {
    const [event] = await connection.run("SELECT pg_current_xact_id()");
    next = event?.kind === "result" && event.result.status === "ok" ? Number(event.result.rows[0]?.[0]) : 0;
  }
}

test.each([0, 1, 2])(
  "who waits for another's savepoint wakes, though the %i. number of an interrupted transaction began a page",
  async (place) => {
    await run("setup", "CREATE TABLE processed (id int PRIMARY KEY)");
    await spendNumbers(place);
    const story: [string, string][] = [
      ["A", "BEGIN"],
      ["A", "INSERT INTO processed VALUES (1)"],
      ["A", "SAVEPOINT s"],
      ["A", "INSERT INTO processed VALUES (2)"],
      ["A", "SAVEPOINT t"],
      ["A", "INSERT INTO processed VALUES (3)"],
      ["B", "BEGIN"],
      ["B", "INSERT INTO processed VALUES (4)"],
      ["B", "SAVEPOINT s"],
      ["B", "INSERT INTO processed VALUES (5)"],
      ["A", "SELECT count(*) FROM processed"],
    ];
    for (const [name, sql] of story) expect(await run(name, sql)).toEqual([[name, expect.any(String)]]);
    expect(await run("C", "INSERT INTO processed VALUES (5)")).toEqual([["C", "waiting"]]);
    expect(await run("A", "ROLLBACK")).toEqual([["A", "ROLLBACK"]]);
    expect(await run("B", "COMMIT")).toEqual([
      ["B", "COMMIT"],
      ["C", "23505"],
    ]);
  },
);
