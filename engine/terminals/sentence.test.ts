// What is said of results, from a real database.

import { expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import { createTerminals } from "./play";
import { sentenceOf } from "./sentence";

const database = testDatabase();

async function said(...lines: readonly string[]): Promise<readonly string[]> {
  const terminals = createTerminals(database.current);
  const steps = lines.map((text) => ({ terminal: "A", text }));
  const sentences: string[] = [];
  for (const step of steps) {
    const { events } = await terminals.play(step);
    sentences.push(...events.map((event) => sentenceOf(event, steps[event.step])));
  }
  return sentences;
}

test("rows are read out while they are few, with NULL told from an empty text", async () => {
  expect(
    await said(
      "SELECT NULL AS one, '' AS two",
      "SELECT i FROM generate_series(1, 5) AS i",
      "SELECT i FROM generate_series(1, 2000) AS i",
      "SELECT 1, 2, 3, 4, 5",
      "SELECT 1 WHERE false",
      "SELECT pg_advisory_xact_lock(1)",
    ),
  ).toEqual([
    "A gets 1 row: one NULL, two is empty.",
    "A gets 5 rows: i 1; i 2; i 3; and 2 more.",
    "A gets 2000 rows: i 1; i 2; i 3; and 1997 more.",
    "A gets 1 row: 5 columns, to be read in its window.",
    "A gets no row.",
    "A gets 1 row.",
  ]);
});

test("each kind of statement has its words, and a COMMIT that was none is told", async () => {
  expect(
    await said(
      "CREATE TABLE t (i int PRIMARY KEY)",
      "BEGIN",
      "INSERT INTO t VALUES (1), (2) RETURNING i",
      "SAVEPOINT s",
      "UPDATE t SET i = 3 WHERE i = 9",
      "ROLLBACK TO s",
      "SELEC",
      "COMMIT",
      "",
    ),
  ).toEqual([
    "A runs CREATE TABLE.",
    "A begins a transaction.",
    "A inserts 2 rows: i 1; i 2.",
    "A sets a savepoint.",
    "A updates no row.",
    "A rolls back to a savepoint.",
    'A fails with 42601, syntax error at or near "SELEC".',
    "A asks for COMMIT, but its transaction had failed: PostgreSQL rolls it back.",
    "A sends an empty statement.",
  ]);
});
