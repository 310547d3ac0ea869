// Playing steps on a real database: the same steps give the same outcomes, and nothing is told of the wrong step.

import fc from "fast-check";
import { expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import { createTerminals } from "./play";
import type { StepEvent, StepOutcome, TerminalStep } from "./step";

const database = testDatabase();

async function play(steps: readonly TerminalStep[]): Promise<readonly StepOutcome[]> {
  const terminals = createTerminals(database.current);
  await terminals.reset();
  const outcomes: StepOutcome[] = [];
  for (const step of steps) outcomes.push(await terminals.play(step));
  return outcomes;
}

function step(line: string): TerminalStep {
  const [terminal = "", text = ""] = line.split(/: (.*)/s);
  return { terminal, text };
}

/** What an event is about, in short. */
function short(event: StepEvent): string {
  const about = `${event.terminal} ${event.step} ${event.kind}`;
  if (event.kind === "waiting") return `${about} ${event.still ? "still " : ""}for ${event.waitsFor.join()}`;
  if (event.kind !== "result") return about;
  const { result, woken } = event;
  return `${about} ${woken ? "woken " : ""}${result.status === "ok" ? result.tag : result.sqlstate}`;
}

test("a woken statement is told of its own step, in the outcome of the step that woke it", async () => {
  const outcomes = await play(
    [
      "setup: CREATE TABLE t (i int PRIMARY KEY)",
      "A: BEGIN",
      "A: INSERT INTO t VALUES (1)",
      "B: INSERT INTO t VALUES (1)",
      "B: SELECT 1",
      "A: ROLLBACK",
    ].map(step),
  );
  expect(outcomes.map(({ events }) => events.map(short))).toEqual([
    ["setup 0 result CREATE TABLE"],
    ["A 1 result BEGIN"],
    ["A 2 result INSERT 0 1"],
    ["B 3 waiting for A"],
    ["B 4 refused"],
    ["A 5 result ROLLBACK", "B 3 result woken INSERT 0 1"],
  ]);
  expect(outcomes[3]?.terminals.find(({ name }) => name === "B")).toMatchObject({ waitsFor: ["A"] });
  expect(outcomes[5]?.terminals.find(({ name }) => name === "B")).toMatchObject({ waitsFor: [] });
});

test("a lost connection rolls back, wakes those who waited, and counts anew after the next line", async () => {
  const outcomes = await play(
    [
      "A: CREATE TABLE t (i int PRIMARY KEY)",
      "A: BEGIN",
      "A: INSERT INTO t VALUES (1)",
      "B: INSERT INTO t VALUES (1)",
      "A: \\q",
      "A: SELECT i FROM t",
      "C: BEGIN",
      "C: DELETE FROM t",
      "A: DELETE FROM t",
      "A: \\q",
    ].map(step),
  );
  expect(outcomes.slice(4).map(({ events }) => events.map(short))).toEqual([
    ["A 4 lost", "B 3 result woken INSERT 0 1"],
    ["A 5 result SELECT 1"],
    ["C 6 result BEGIN"],
    ["C 7 result DELETE 1"],
    ["A 8 waiting for C"],
    ["A 9 lost"],
  ]);
  expect(outcomes[4]?.events[0]).toMatchObject({ transaction: "open", waiting: false });
  expect(outcomes[9]?.events[0]).toMatchObject({ transaction: "idle", waiting: true });
});

test("psql's commands are answered: listings from the catalogue as this connection sees it, and words", async () => {
  const outcomes = await play(
    [
      "A: \\dt",
      "A: BEGIN",
      "A: CREATE TABLE inbox (message_id text PRIMARY KEY)",
      "A: \\d inbox",
      "A: \\?",
      "A: \\watch 1",
      "A: SELEC",
      "A: \\d inbox",
    ].map(step),
  );
  const events = outcomes.map((outcome) => outcome.events[0]);
  expect(events[0]).toMatchObject({ kind: "words", message: "Did not find any tables." });
  expect(events[3]).toMatchObject({ kind: "listing", listings: [{ title: 'Table "public.inbox"' }] });
  expect(events[4]).toMatchObject({ kind: "words", message: expect.stringContaining("\\d") });
  expect(events[5]).toMatchObject({ kind: "words" });
  expect(events[7]).toMatchObject({ kind: "result", result: { sqlstate: "25P02" } });
});

const lines = [
  "INSERT INTO t VALUES (1, 'a')",
  "INSERT INTO t VALUES (2, 'b') ON CONFLICT DO NOTHING",
  "UPDATE t SET note = note || now()::text WHERE i = 1",
  "UPDATE t SET note = 'x'",
  "SELECT * FROM t ORDER BY i",
  "SELECT * FROM t FOR UPDATE SKIP LOCKED",
  "SELECT random(), clock_timestamp(), pg_sleep(1)",
  "DELETE FROM t WHERE i = 2",
  "BEGIN",
  "COMMIT",
  "ROLLBACK",
  "\\d t",
  "\\q",
];

test("back and forward: the steps played again from the start give the same outcomes to the last value", async () => {
  const steps = fc.array(
    fc.record({ terminal: fc.constantFrom("A", "B", "C"), text: fc.constantFrom(...lines) }),
    { minLength: 4, maxLength: 14 },
  );
  const begin = step("setup: CREATE TABLE t (i int PRIMARY KEY, note text)");
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(), async (random, back) => {
      const all = [begin, ...random];
      const first = await play(all);
      const part = back % all.length;
      expect(await play(all.slice(0, part))).toEqual(first.slice(0, part));
      expect(await play(all)).toEqual(first);
    }),
    { numRuns: 25, seed: 11 },
  );
});
