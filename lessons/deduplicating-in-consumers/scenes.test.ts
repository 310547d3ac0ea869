// Every scene of lesson 3 ends as its prose says, played on a real database.

import { expect, test } from "vitest";
import { testDatabase } from "../../engine/postgres/testing";
import type { Outcome, Trace } from "../../engine/world/trace";
import { finalExpectations, playVariant } from "../testing/play-variant";
import { scenes } from "./scenes";

const database = testDatabase();

/** What the prose says of each scene: how the first expectation of each variant ends. */
const told: Readonly<Record<string, Readonly<Record<string, Outcome>>>> = {
  "crash-before-ack": { naive: "duplicated", "processed-table": "holds" },
  "slow-consumer": { "processed-table": "holds", "on-conflict": "holds" },
  "slow-then-dead": { "processed-table": "holds", "on-conflict": "holds" },
  "two-ids": { "message-id-only": "duplicated", "business-key": "holds" },
  inbox: { inbox: "holds" },
  "before-the-call": { "mark-first": "lost", "send-first": "holds", "idempotency-key": "holds" },
  "after-the-call": { "mark-first": "holds", "send-first": "duplicated", "idempotency-key": "holds" },
  "recorded-separately": { "id-before-work": "lost", "id-after-work": "duplicated" },
  "pruned-too-early": { "pruned-after-a-day": "duplicated", "pruned-after-fifteen-days": "holds" },
  "call-inside": { "call-inside": "duplicated", "call-inside-with-key": "holds" },
};

test("the prose speaks of every scene and every variant", () => {
  const played = scenes.map(({ name, variants }) => [name, variants.map(({ file }) => file)]);
  expect(played).toEqual(Object.entries(told).map(([name, variants]) => [name, Object.keys(variants)]));
});

const variants = scenes.flatMap((scene) => scene.variants.map(({ file }) => ({ name: scene.name, file })));

test.each(variants)("$name, $file", async ({ name, file }) => {
  const [first, ...others] = finalExpectations(await played(name, file));
  expect(first?.outcome).toBe(told[name]?.[file]);
  expect(others.map(({ outcome }) => outcome)).toEqual(others.map(() => "holds"));
});

const waiting = variants.filter(({ name }) => name === "slow-consumer" || name === "slow-then-dead");

test.each(waiting)("in $name, $file, the second INSERT waits for the first", async ({ name, file }) => {
  const events = (await played(name, file)).moments.flatMap((moment) => moment.events);
  const waits = events.filter((event) => event.kind === "statement" && event.outcome === "waits");
  expect(waits).toMatchObject([{ process: "email-sender#2", waitsFor: ["email-sender#1"] }]);
});

function played(scene: string, file: string): Promise<Trace> {
  return playVariant(database.current, "deduplicating-in-consumers", scene, file);
}
