import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import { readScript } from "../script/read";
import type { Script } from "../script/script";
import { Run, runTrace } from "./run";
import type { Choice, TraceEvent } from "./trace";

const database = testDatabase();

async function fixture(name: string): Promise<Script> {
  const file = new URL(`../explorer/fixtures/${name}.sql`, import.meta.url);
  const reading = await readScript(await readFile(file, "utf8"));
  if (reading.kind === "problems") throw new Error(JSON.stringify(reading.problems));
  return reading.script;
}

/** Always takes the first thing on offer: one process after another, without faults. */
async function calmly(script: Script): Promise<Run> {
  const run = await Run.start(database.current, script);
  for (let next = run.choices(0)[0]; next !== undefined; next = run.choices(0)[0]) await run.choose(next);
  return run;
}

const kinds = (events: readonly TraceEvent[]) => events.map((event) => event.kind);

test("without faults the message is delivered, worked on and acked, and everything expected holds", async () => {
  const run = await calmly(await fixture("processed-table"));
  const last = run.moments.at(-1);
  expect(run.moments.flatMap(({ events }) => kinds(events))).toEqual([
    "delivered",
    ...Array.from({ length: 5 }, () => "statement"),
    "acked",
    "finished",
    "drained",
  ]);
  expect(last?.world.expectations.map(({ outcome }) => outcome)).toEqual(["holds", "holds"]);
  expect(last?.world.messages.map(({ state }) => state)).toEqual(["acked"]);
  expect(last?.world.time).toBe(60);
});

test("the same choices give the same trace, byte for byte", async () => {
  const script = await fixture("processed-table");
  const run = await calmly(script);
  const list = run.moments.flatMap(({ choice }) => (choice === null ? [] : [choice]));
  const again = await runTrace(database.current, script, list);
  expect(JSON.stringify(again)).toBe(JSON.stringify(run.trace));
});

test("a crash after COMMIT brings the message again, and the naive consumer ships twice", async () => {
  const run = await Run.start(database.current, await fixture("naive"));
  const step: Choice = { kind: "step", process: "shipping#1" };
  const deliver: Choice = { kind: "deliver", message: "evt_91c2", process: "shipping#1" };
  for (const choice of [deliver, step, step, step, step]) await run.choose(choice);
  const crashed = await run.choose({ kind: "crash", process: "shipping#1" });
  expect(kinds(crashed.events)).toEqual(["crashed"]);
  expect(crashed.world.messages[0]).toMatchObject({ state: "waiting for redelivery", redeliverAt: 30_000 });
  const again = await run.choose(deliver);
  expect(again.events).toMatchObject([
    { kind: "redelivery due", waited: 29_960 },
    { kind: "delivered", attempt: 2 },
  ]);
  for (const choice of [step, step, step, step, step]) await run.choose(choice);
  expect(run.choices(2)).toEqual([]);
  expect(run.moments.at(-1)?.world.expectations[0]).toMatchObject({ value: "2", outcome: "duplicated" });
});

test("what a transaction has written is its own until it commits", async () => {
  const run = await Run.start(database.current, await fixture("naive"));
  const step: Choice = { kind: "step", process: "shipping#1" };
  for (const choice of [
    { kind: "deliver", message: "evt_91c2", process: "shipping#1" } as const,
    step,
    step,
    step,
  ])
    await run.choose(choice);
  expect(run.moments.at(-1)?.world.uncommitted).toEqual([
    { process: "shipping#1", table: "orders", change: "update", row: "42", cells: ["42", "paid"] },
    { process: "shipping#1", table: "shipments", change: "insert", row: "at (0,1)", cells: ["42"] },
  ]);
  expect((await run.choose(step)).world.uncommitted).toEqual([]);
});
