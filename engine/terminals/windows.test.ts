// What the windows show, from steps and outcomes of a real database.

import { expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import { createTerminals } from "./play";
import { promptFor } from "./prompt";
import type { StepOutcome, TerminalStep } from "./step";
import { windowAfter } from "./windows";

const database = testDatabase();

/** A function that gives a window after so many of these steps. */
async function played(...lines: readonly string[]) {
  const steps: TerminalStep[] = lines.map((line) => {
    const [terminal = "", text = ""] = line.split(/: (.*)/s);
    return { terminal, text };
  });
  const terminals = createTerminals(database.current);
  const outcomes: StepOutcome[] = [];
  for (const step of steps) outcomes.push(await terminals.play(step));
  return (name: string, at = steps.length) => windowAfter(name, steps, outcomes.slice(0, at));
}

test("a window tells since when it waits, for whom, and what the other holds", async () => {
  const windowOf = await played(
    "A: CREATE TABLE t (i int PRIMARY KEY)",
    "A: BEGIN",
    "A: SELECT * FROM t",
    "A: INSERT INTO t VALUES (1)",
    "B: INSERT INTO t VALUES (1)",
    "A: SELECT 1",
    "A: COMMIT",
  );
  expect(windowOf("A", 4)).toMatchObject({ transaction: "open", openSince: 1, work: [3], wait: null });
  expect(windowOf("B", 6)).toMatchObject({ transaction: "idle", wait: { waitsFor: ["A"], since: 4 } });
  expect(windowOf("A")).toMatchObject({ transaction: "idle", openSince: null, work: [] });
  expect(windowOf("B").wait).toBeNull();
  expect(windowOf("B").lines).toMatchObject([
    { kind: "typed", step: 4 },
    { kind: "event", at: 4, event: { kind: "waiting" } },
    { kind: "event", at: 6, event: { kind: "result", woken: true, step: 4 } },
  ]);
});

test("an error gives up what the transaction did, back to its last savepoint", async () => {
  const windowOf = await played(
    "A: CREATE TABLE t (i int PRIMARY KEY)",
    "A: BEGIN",
    "A: INSERT INTO t VALUES (1)",
    "A: SAVEPOINT s",
    "A: INSERT INTO t VALUES (2)",
    "A: INSERT INTO t VALUES (2)",
    "A: ROLLBACK TO SAVEPOINT s",
    "A: INSERT INTO t VALUES (3)",
    "A: ROLLBACK TO s",
  );
  expect(windowOf("A", 5).work).toEqual([2, 4]);
  expect(windowOf("A", 6)).toMatchObject({ transaction: "failed", work: [2] });
  expect(windowOf("A", 8).work).toEqual([2, 7]);
  expect(windowOf("A").work).toEqual([2]);
});

test("the prompt before a line shows the transaction's state when it was typed", async () => {
  const windowOf = await played("A: BEGIN", "A: SELEC", "A: SELECT 1", "A: ROLLBACK", "A: SELECT 1");
  const prompts = windowOf("A").lines.flatMap((line) =>
    line.kind === "typed" ? [promptFor(line.transaction)] : [],
  );
  expect(prompts).toEqual(["shop=>", "shop=*>", "shop=!>", "shop=!>", "shop=>"]);
  expect(promptFor("open", "string")).toBe("shop'*>");
});

test("a lost connection has no transaction, and a new one opens with the next line", async () => {
  const windowOf = await played("A: BEGIN", "A: \\q", "A: SELECT 1");
  expect(windowOf("A", 2)).toMatchObject({ transaction: "idle", openSince: null, lost: true });
  expect(windowOf("A")).toMatchObject({ transaction: "idle", lost: false });
});
