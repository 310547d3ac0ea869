// Every preset, played on a real database: what must wait waits, what must fail fails, and the words promise what happens.

import { expect, test } from "vitest";
import { testDatabase } from "../../engine/postgres/testing";
import { playPreset, stepsOf } from "../../engine/terminals/play-preset";
import { readPreset } from "../../engine/terminals/presets";
import { sentenceOf } from "../../engine/terminals/sentence";
import { presetNames, readPresets } from "./index";

const database = testDatabase();

/** All sentences of a preset, in the order in which things happen. */
async function told(name: string): Promise<readonly string[]> {
  const preset = readPresets().find((one) => one.name === name);
  if (!preset) throw new Error(`There is no preset ${name}.`);
  const steps = stepsOf(preset);
  const outcomes = await playPreset(database.current, preset);
  return outcomes.flatMap(({ events }) => events.map((event) => sentenceOf(event, steps[event.step])));
}

/** What each preset's words promise, as a stretch of what is told. */
const promised: Readonly<Record<(typeof presetNames)[number], readonly string[]>> = {
  "unique-insert-fails": [
    "B has to wait for A.",
    "A commits.",
    'B wakes, having waited since step 5, and fails with 23505, duplicate key value violates unique constraint "processed_messages_pkey". Key (message_id)=(evt_91c2) already exists.',
    "B fails with 25P02, current transaction is aborted, commands ignored until end of transaction block.",
  ],
  "unique-insert-goes-through": [
    "B has to wait for A.",
    "A rolls back.",
    "B wakes, having waited since step 5, and inserts 1 row.",
    "B commits.",
    "A gets 1 row: message_id evt_91c2.",
  ],
  "on-conflict-waits": [
    "B has to wait for A.",
    "A commits.",
    "B wakes, having waited since step 5, and inserts no row.",
  ],
  "check-then-act": [
    "A gets 1 row: count 0.",
    "B gets 1 row: count 0.",
    "A inserts 1 row.",
    "B inserts 1 row.",
    "A commits.",
    "B commits.",
    "A gets 2 rows: receipt_id 1, order_id 42; receipt_id 2, order_id 42.",
  ],
  "skip-locked": [
    "B gets 1 row: id 2, event order sent.",
    "C has to wait for A.",
    "A deletes 1 row.",
    "A commits.",
    "C still waits, now for B.",
    "B rolls back.",
    "C wakes, having waited since step 7, and gets 1 row: id 2, event order sent.",
  ],
  "serial-ids": [
    "B inserts 1 row: id 2.",
    "C gets 1 row: id 2, event order 43 paid.",
    "A commits.",
    "C gets no row.",
    "A begins a transaction.",
    "A updates 1 row.",
    "B begins a transaction.",
    "B has to wait for A.",
    "A inserts 1 row: id 3.",
    "A commits.",
    "B wakes, having waited since step 13, and updates 1 row.",
    "B inserts 1 row: id 4.",
    "B commits.",
    "C gets 4 rows: id 1, event order 42 paid; id 2, event order 43 paid; id 3, event order 42 sent; and 1 more.",
  ],
  "lost-update": [
    "B has to wait for A.",
    "A commits.",
    "B wakes, having waited since step 11, and updates no row.",
    "B gets 2 rows: sku lamp, on_hand 9, version 2; sku mug, on_hand 9, version 1.",
  ],
  deadlock: [
    "A has to wait for B.",
    "B fails with 40P01, deadlock detected. B waits for ShareLock on a transaction of A; blocked by A. A waits for ShareLock on a transaction of B; blocked by B.",
    "A wakes, having waited since step 7, and updates 1 row.",
  ],
  "advisory-lock": [
    "B has to wait for A.",
    "C gets 1 row: pg_try_advisory_xact_lock f.",
    "A inserts 1 row.",
    "A commits.",
    "B wakes, having waited since step 5, and gets 1 row.",
    "B inserts no row.",
  ],
};

test.each(presetNames)("%s shows what its words promise", async (name) => {
  const sentences = await told(name);
  const start = sentences.indexOf(promised[name][0] ?? "");
  expect(sentences.slice(start, start + promised[name].length)).toEqual(promised[name]);
});

test("a preset needs its title and what to watch for", () => {
  expect(readPreset("p", "A: SELECT 1;\n")).toMatchObject({
    kind: "problem",
    message: expect.stringContaining("p:1"),
  });
  expect(readPreset("p", "-- Title\n\nA: SELECT 1;\n")).toMatchObject({
    kind: "problem",
    message: expect.stringContaining("p:2"),
  });
});
