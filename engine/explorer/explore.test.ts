import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import { FAULT_KINDS, type FaultKind } from "../world/world";
import type { Exploration } from "./exploration";
import { explore } from "./explore";

const database = testDatabase();

async function exploreSource(source: string, faults: number): Promise<Exploration> {
  const result = await explore(database.current, source, { faults });
  if (result.kind === "problems") throw new Error(JSON.stringify(result.problems));
  return result;
}

async function exploreFixture(name: string, faults: number): Promise<Exploration> {
  return exploreSource(await readFile(new URL(`fixtures/${name}.sql`, import.meta.url), "utf8"), faults);
}

/** Findings in short: what breaks, and every smallest set of faults that does it. */
function told({ findings }: Exploration): readonly string[] {
  return findings.map(
    ({ expectation, outcome, faultSets }) =>
      `${expectation}: ${outcome} by ${faultSets
        .map((set) => set.join("+") || "nothing")
        .toSorted()
        .join(" or ")}`,
  );
}

describe("what the explorer finds", () => {
  test.each([
    ["naive", ["one shipment for order 42: duplicated by crash or late or lose ack or timeout"]],
    ["check-then-act", ["one shipment for order 42: duplicated by timeout"]],
    ["cache-get-then-set", ["one shipment for order 42: duplicated by crash or late or timeout"]],
    ["processed-table", []],
  ])("in %s", async (name, expected) => {
    const exploration = await exploreFixture(name, 2);
    expect(exploration.complete).toBe(true);
    expect(told(exploration)).toEqual(expected);
  });

  test("a lost message where the ack comes before the work", async () => {
    const exploration = await exploreFixture("ack-before-work", 1);
    expect(told(exploration).slice(0, 2)).toEqual([
      "one shipment for order 42: lost by crash",
      "order 42 is paid: wrong by crash",
    ]);
    expect(exploration.findings[0]?.choices.map(({ kind }) => kind)).toEqual(["deliver", "step", "crash"]);
  });

  test("a message that is never acked is stuck", async () => {
    const source = "\\message m {}\n\\consumer c\nSELECT 1;\n\\expect true 'x'\nSELECT true;";
    expect(told(await exploreSource(source, 0))).toEqual(["the queue drains: stuck by nothing"]);
  });

  test("a worker that always finds more to do ends the search, which says so and calls nothing safe", async () => {
    const source = `\\setup
CREATE TABLE done (n int);
\\message m {}
\\consumer c
\\ack
\\worker w
INSERT INTO done VALUES (1);
\\expect true 'x'
SELECT true;`;
    const { complete, endless, states, findings } = await exploreSource(source, 0);
    expect({ complete, endless, findings }).toEqual({ complete: false, endless: true, findings: [] });
    expect(states).toBeLessThan(2000);
  });

  test("a worker that never goes idle is stuck", async () => {
    const source =
      "\\message m {}\n\\consumer c\n\\ack\n\\worker w\nSELECT 1;\n\\expect true 'x'\nSELECT true;";
    expect(told(await exploreSource(source, 0))).toEqual(["the queue drains: stuck by nothing"]);
  });

  test("of a search that may spend one kind of fault, what that kind alone brings about", async () => {
    const source = await readFile(new URL("fixtures/check-then-act.sql", import.meta.url), "utf8");
    const only = async (...kinds: readonly FaultKind[]) => {
      const result = await explore(database.current, source, { faults: 2, kinds });
      if (result.kind === "problems") throw new Error(JSON.stringify(result.problems));
      return result;
    };
    const [crashes, timeouts, any] = [await only("crash"), await only("timeout"), await only(...FAULT_KINDS)];
    expect(told(crashes)).toEqual([]);
    expect(told(timeouts)).toEqual(["one shipment for order 42: duplicated by timeout"]);
    expect(crashes.schedules + timeouts.schedules).toBeLessThan(any.schedules);
  });

  test("a late message whose window has ended is told apart from one whose window has not", async () => {
    // The worker may go through its pass before the window ends or after it: only before it is there more to wait for.
    const source = [
      "\\setup",
      "CREATE TABLE t (id int);",
      "\\message m {}",
      "\\consumer c",
      "INSERT INTO t VALUES (1);",
      "\\ack",
      "\\worker w",
      "SELECT count(*) FROM t;",
      "\\idle",
      "\\expect true 'x'",
      "SELECT true;",
    ].join("\n");
    const { passing } = await exploreSource(source, 1);
    expect(passing.map(({ faults }) => faults.join())).toContain("late");
  });

  test("a state that is reached again, earlier, is asked what it does at that earlier time", async () => {
    const source = [
      "\\broker queue window=14d processes=1",
      "\\setup",
      "CREATE TABLE ids (id text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());",
      "\\client shop",
      "\\publish main {} id=m",
      "\\sleep 20d",
      "\\publish main {} id=m",
      "\\consumer c",
      "BEGIN;",
      "DELETE FROM ids WHERE at < now() - interval '15 days';",
      "INSERT INTO ids (id) VALUES (:'message_id') ON CONFLICT DO NOTHING;",
      "\\if :ROW_COUNT",
      "\\effect mail",
      "\\endif",
      "COMMIT;",
      "\\ack",
      "\\expect true 'one e-mail at most'",
      "SELECT count(*) < 2 FROM outside.effects;",
    ].join("\n");
    expect(told(await exploreSource(source, 1))).toEqual(["one e-mail at most: wrong by nothing"]);
  });

  test("a script that can't be run is a problem at its place, never safe", async () => {
    const source = "\\setup\nSELEC 1;\n\\consumer c\n\\ack\n\\expect true 'x'\nSELECT true;";
    expect(await explore(database.current, source, { faults: 1 })).toMatchObject({
      kind: "problems",
      problems: [{ line: 2, column: 1, message: expect.stringContaining("syntax error") }],
    });
  });

  test("a transaction that can't be interrupted is a problem at the place where it would have to be", async () => {
    const handler = "BEGIN;\nINSERT INTO t VALUES (1);\nDECLARE c CURSOR FOR SELECT 1;\nCOMMIT;\n\\ack";
    const source = `\\setup\nCREATE TABLE t (n int);\n\\message m {}\n\\consumer c\n${handler}\n\\expect true 'x'\nSELECT true;`;
    const result = await explore(database.current, source, { faults: 1 });
    expect(result).toMatchObject({
      kind: "problems",
      problems: [{ column: 1, message: expect.any(String) }],
    });
    if (result.kind !== "problems") return;
    expect(result.problems[0]?.message).toMatch(/cursor/i);
    expect(result.problems[0]?.line).toBeGreaterThanOrEqual(4);
  });

  test("a lock that keeps readers out is a problem, since nobody could say what the tables hold", async () => {
    const source = [
      "\\setup",
      "CREATE TABLE t (n int);",
      "CREATE TABLE u (n int);",
      "\\message m1 {}",
      "\\message m2 {}",
      "\\consumer c",
      "INSERT INTO u VALUES (1);",
      "BEGIN;",
      "LOCK TABLE t;",
      "COMMIT;",
      "\\ack",
      "\\expect true 'x'",
      "SELECT true;",
    ].join("\n");
    const result = await explore(database.current, source, { faults: 0 });
    const message = expect.stringContaining("locks a table against reading");
    expect(result).toMatchObject({ kind: "problems", problems: [{ line: 7, column: 1, message }] });
  });

  test("a search that is stopped is not complete, and tells what it has found", async () => {
    const source = await readFile(new URL("fixtures/naive.sql", import.meta.url), "utf8");
    const result = await explore(database.current, source, { faults: 2, goOn: ({ broken }) => broken === 0 });
    expect(result).toMatchObject({ complete: false, findings: [{ outcome: "duplicated" }] });
  });
});

describe("counting, against a model without a database", () => {
  /** The ways to interleave two processes of so many steps, when the second can only begin after the first has. */
  const chooseCount = (n: number, k: number): number => (k === 0 ? 1 : (chooseCount(n - 1, k - 1) * n) / k);

  test("without faults and with one message there is one schedule", async () => {
    expect(await exploreFixture("processed-table", 0)).toMatchObject({ schedules: 1, states: 8 });
  });

  test("two messages at two processes interleave in every way", async () => {
    // Three steps each, the deliveries in order; a process goes on to its end by itself or beside the other. The two
    // deliveries and six steps make words of d1 a a a and d2 b b b with d1 before d2, and where the first has ended before
    // the second is delivered, the first process, which is free again, takes it.
    const source = [
      "\\message m1 {}",
      "\\message m2 {}",
      "\\consumer c",
      "\\effect e key=1",
      "\\effect e key=1",
      "\\ack",
      "\\expect true 'x'",
      "SELECT true;",
    ].join("\n");
    const { schedules } = await exploreSource(source, 0);
    // d1 is first. The other seven choices are a a a and d2 b b b in any order that keeps each of them.
    expect(schedules).toBe(chooseCount(7, 3));
  });

  test("a crash can come before each step, and the message comes again", async () => {
    // One delivery of n steps without a fault is one schedule; a crash can come before each of them, and the second
    // delivery then runs alone. A timeout can come before each step too, a lost ack and a late one at the last.
    const source = "\\message m {}\n\\consumer c\n\\effect e key=1\n\\ack\n\\expect true 'x'\nSELECT true;";
    const { schedules } = await exploreSource(source, 1);
    const calm = 1;
    const crashes = 2;
    const acks = 2;
    // Timed out before step i of 2, the rest of the first (3 - i steps) and the whole second delivery (d b b) interleave.
    // The second delivery may also come when the first has ended.
    const timeouts = chooseCount(5, 2) + chooseCount(4, 1);
    expect(schedules).toBe(calm + crashes + acks + timeouts);
  });
});
