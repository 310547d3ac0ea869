// What a learner does with the terminals, on real servers in threads: type, wait, step back, go on otherwise, stop, lose.

import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readSteps } from "../../engine/terminals/script-steps";
import type { WorkerHandle } from "../database/server-worker";
import type { TestWorkerData } from "../database/test-worker";
import { makeTestParts, openTestWorker, TestTime } from "../database/testing";
import { createTerminals, type TerminalsActions } from "./terminals";
import { timeLimit } from "./terminals-client";
import { announcementOf, sentencesOf } from "./told";

const file = new URL("./test-worker.ts", import.meta.url);
const opened: WorkerHandle[] = [];
let parts: Omit<TestWorkerData, "port">;
let time: TestTime;
let terminals: TerminalsActions;

beforeAll(async () => {
  parts = await makeTestParts();
});

beforeEach(() => {
  time = new TestTime();
  terminals = createTerminals({ openWorker: open, timer: time.timer }, "unique", stepsOf(script));
});

afterEach(() => {
  for (const worker of opened.splice(0)) worker.terminate();
});

function open(): WorkerHandle {
  const worker = openTestWorker(parts, file);
  opened.push(worker);
  return worker;
}

const script = `
setup: CREATE TABLE t (i int PRIMARY KEY);
A: BEGIN;
A: INSERT INTO t VALUES (1);
B: INSERT INTO t VALUES (1);
A: COMMIT;
`;

function stepsOf(text: string) {
  const read = readSteps(text);
  if (read.kind === "problem") throw new Error(read.problem.message);
  return read.steps;
}

const state = () => terminals.store.getState();

/** All sentences in sight. */
function told(): readonly string[] {
  const { steps, outcomes, at } = state();
  return outcomes.slice(0, at).flatMap((outcome) => sentencesOf(outcome, steps));
}

async function type(terminal: string, text: string): Promise<void> {
  terminals.write(terminal, text);
  await terminals.enter(terminal);
}

test("nothing is played before somebody plays it; then step by step, back, and forward to the same words", async () => {
  expect(opened).toHaveLength(0);
  expect(announcementOf(state())).toBe("");
  await terminals.forward();
  expect(told()).toEqual(["setup runs CREATE TABLE."]);
  await terminals.runAll();
  const all = told();
  expect(all.slice(-3)).toEqual([
    "B has to wait for A.",
    "A commits.",
    'B wakes, having waited since step 4, and fails with 23505, duplicate key value violates unique constraint "t_pkey". Key (i)=(1) already exists.',
  ]);
  terminals.back();
  terminals.back();
  expect(told()).toEqual(all.slice(0, 3));
  await terminals.runAll();
  expect(told()).toEqual(all);
});

test("typing after a step back goes on from there: the steps before are played again", async () => {
  await terminals.runAll();
  terminals.seek(4);
  await type("A", "ROLLBACK;");
  expect(told().slice(-2)).toEqual([
    "A rolls back.",
    "B wakes, having waited since step 4, and inserts 1 row.",
  ]);
  expect(state().notice).toBeNull();
  expect(state().steps.map(({ text }) => text)).toContain("COMMIT;");
});

test("whoever begins in a window finds the tables there: what the script sets up is played first", async () => {
  await terminals.runNextOf("B");
  expect(told()).toEqual(["setup runs CREATE TABLE.", "B inserts 1 row."]);
  terminals.seek(0);
  await type("A", "SELECT * FROM t;");
  expect(told()).toEqual(["setup runs CREATE TABLE.", "A gets no row."]);
  terminals.reset();
  await type("A", "SELECT");
  expect(told()).toEqual([]);
  expect(state().drafts["A"]).toBe("SELECT\n");
});

test("several statements on a line are several steps, and what no semicolon ends stays in the input", async () => {
  await terminals.forward();
  await type("B", "BEGIN; INSERT INTO t VALUES (2);\nSELECT");
  expect(told().slice(1)).toEqual(["B begins a transaction.", "B inserts 1 row."]);
  expect(state().drafts["B"]).toBe("SELECT\n");
});

test("a terminal that waits refuses what is typed, and what came after the waiting statement stays in the input", async () => {
  for (let step = 0; step < 3; step++) await terminals.forward();
  await type("B", "INSERT INTO t VALUES (1); SELECT 2;");
  expect(told().at(-1)).toBe("B has to wait for A.");
  expect(state().drafts["B"]).toBe("SELECT 2;");
  const { length } = state().steps;
  await type("B", "SELECT 3;");
  expect(state().objection?.text).toContain("B waits for A since step 4 and takes nothing");
  expect(state().drafts["B"]).toBe("SELECT 3;");
  expect(state().steps).toHaveLength(length);
  expect(announcementOf(state())).toBe(state().objection?.text);
});

test("a window's next step may be played before its turn", async () => {
  await terminals.forward();
  await terminals.runNextOf("B");
  await terminals.runAll();
  expect(told()).toEqual([
    "setup runs CREATE TABLE.",
    "B inserts 1 row.",
    "A begins a transaction.",
    'A fails with 23505, duplicate key value violates unique constraint "t_pkey". Key (i)=(1) already exists.',
    "A asks for COMMIT, but its transaction had failed: PostgreSQL rolls it back.",
  ]);
});

test("a lost connection rolls back and lets the others go on", async () => {
  for (let step = 0; step < 4; step++) await terminals.forward();
  await terminals.lose("A");
  expect(told().slice(-2)).toEqual([
    "A’s connection is lost. Its transaction is rolled back.",
    "B wakes, having waited since step 4, and inserts 1 row.",
  ]);
});

const endless = "SELECT count(*) FROM generate_series(1, 1000000000000);";

test("a statement without an end is stopped by the learner, and the steps before it are played again", async () => {
  await terminals.forward();
  const typed = type("A", endless);
  await time.awaited(timeLimit);
  terminals.stop();
  await typed;
  expect(state().notice?.text).toContain("You stopped step 2.");
  expect(state().drafts["A"]).toBe(endless);
  expect(state().steps).toHaveLength(5);
  await type("A", "SELECT count(*) FROM t;");
  expect(told().at(-1)).toBe("A gets 1 row: count 0.");
});

test("the time limit stops it too, and a step of the script stays the next one", async () => {
  terminals.load(null, stepsOf(`A: CREATE TABLE u ();\nB: ${endless}`), null);
  await terminals.forward();
  const run = terminals.forward();
  await time.awaited(timeLimit);
  time.pass(timeLimit);
  await run;
  expect(state()).toMatchObject({ at: 1, playing: null });
  expect(state().notice?.text).toContain("After 10 seconds the time limit stopped step 2.");
});

test("steps that give something else when they are played again are told, and played from the start", async () => {
  for (let step = 0; step < 3; step++) await terminals.forward();
  const { outcomes } = state();
  terminals.store.setState({ outcomes: outcomes.map((outcome) => ({ ...outcome, terminals: [] })) });
  terminals.back();
  await type("A", "SELECT 1;");
  expect(state()).toMatchObject({ at: 0, outcomes: [], drafts: { A: "SELECT 1;" } });
  expect(state().notice?.text).toContain("Step 1 gave something else");
  expect(state().steps).toEqual(stepsOf(script));
  await terminals.forward();
  expect(told()).toEqual(["setup runs CREATE TABLE."]);
});

test("a server that can't be started is a failure with advice, and trying again works", async () => {
  let broken = true;
  const openWorker = () => {
    if (broken) throw new Error("no workers here.");
    return open();
  };
  terminals = createTerminals({ openWorker, timer: time.timer }, null, stepsOf(script));
  await terminals.forward();
  expect(state().notice).toMatchObject({ tone: "lost", retry: { kind: "forward" } });
  expect(state().notice?.text).toContain("no workers here.");
  broken = false;
  await terminals.forward();
  expect(told()).toEqual(["setup runs CREATE TABLE."]);
});

test("other steps take the place of a run that is under way", async () => {
  terminals.load(null, stepsOf(`A: ${endless}`), null);
  const run = terminals.forward();
  await time.awaited(timeLimit);
  terminals.load("unique", stepsOf(script), null);
  await run;
  expect(state()).toMatchObject({ origin: "unique", at: 0, playing: null, notice: null });
  await terminals.forward();
  expect(told()).toEqual(["setup runs CREATE TABLE."]);
});
