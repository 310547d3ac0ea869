// Every scene of lesson 5 ends as its prose says, played on a real database.

import { expect, test } from "vitest";
import { testDatabase } from "../../engine/postgres/testing";
import type { Outcome, Trace } from "../../engine/world/trace";
import { finalExpectations, playVariant } from "../testing/play-variant";
import { scenes } from "./scenes";

const database = testDatabase();

/** What the prose says of each scene: how the expectations of each variant end. */
const told: Readonly<Record<string, Readonly<Record<string, readonly Outcome[]>>>> = {
  "record-fails": { "send-then-record": ["duplicated"] },
  "between-mark-and-mail": { "mailer-marks-first": ["lost"], "mailer-sends-first": ["duplicated"] },
  "charged-and-gone": {
    "charge-without-key": ["duplicated", "holds"],
    "charge-with-a-key-per-attempt": ["duplicated", "holds"],
    "charge-with-key": ["holds", "holds"],
  },
  "intended-and-gone": {
    "intent-without-reconciler": ["lost", "wrong"],
    "intent-and-reconciler": ["holds", "holds"],
  },
  "reconciler-dies-too": { "intent-and-reconciler": ["holds", "holds"] },
  "asked-too-early": { "intent-without-key": ["duplicated"] },
  "asked-under-lock": { "mailer-sends-first": ["duplicated"], "intent-under-lock": ["holds"] },
  "slow-partner": { "charge-inside": ["holds", "holds"], "intent-and-reconciler": ["holds", "holds"] },
  "one-key-for-two": { "charge-key-too-broad": ["wrong"] },
  "record-first": { "send-then-record": ["duplicated"], "record-then-send": ["lost"] },
};

test("the prose speaks of every scene and every variant", () => {
  const listed = scenes.map(({ name, variants }) => [name, variants.map(({ file }) => file)]);
  expect(listed).toEqual(Object.entries(told).map(([name, variants]) => [name, Object.keys(variants)]));
});

const variants = scenes.flatMap((scene) => scene.variants.map(({ file }) => ({ name: scene.name, file })));

test.each(variants)("$name, $file", async ({ name, file }) => {
  const outcomes = finalExpectations(await played(name, file)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(told[name]?.[file]);
});

test("a record that fails after the e-mail lets three e-mails out", async () => {
  expect(emails(await played("record-fails", "send-then-record"))).toBe(3);
});

test("without keys both mailers lose or repeat exactly one e-mail", async () => {
  expect(emails(await played("between-mark-and-mail", "mailer-marks-first"))).toBe(0);
  expect(emails(await played("between-mark-and-mail", "mailer-sends-first"))).toBe(2);
});

test("a call inside the transaction makes the second process wait, and one between two does not", async () => {
  expect(waiters(await played("slow-partner", "charge-inside"))).toEqual(["billing#2"]);
  expect(waiters(await played("slow-partner", "intent-and-reconciler"))).toEqual([]);
});

test("the reconciler that crashed after its call makes the call again, and the key stops it", async () => {
  const calls = (await played("reconciler-dies-too", "intent-and-reconciler")).moments.flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === "effect" ? [[event.process, event.performed]] : [])),
  );
  expect(calls).toEqual([
    ["reconciler#1", true],
    ["reconciler#1", false],
  ]);
});

function emails(trace: Trace): number {
  return trace.moments.at(-1)?.world.effects.filter(({ kind }) => kind === "email").length ?? -1;
}

function waiters(trace: Trace): readonly string[] {
  return trace.moments.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.kind === "statement" && event.outcome === "waits" ? [event.process] : [],
    ),
  );
}

function played(scene: string, file: string): Promise<Trace> {
  return playVariant(database.current, "effects-you-cannot-roll-back", scene, file);
}
