// Every scene of lesson 3 ends as its prose says, played on a real database.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { testDatabase } from "../../engine/postgres/testing";
import { directTrace } from "../../engine/world/direct-trace";
import type { Outcome } from "../../engine/world/trace";
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

const variants = scenes.flatMap((scene) => scene.variants.map(({ file }) => ({ scene, file })));

test.each(variants)("$scene.name, $file", async ({ scene, file }) => {
  const source = readFileSync(new URL(`consumers/${file}.sql`, import.meta.url), "utf8");
  const directed = await directTrace(database.current, source, scene.faults);
  if (directed.kind !== "trace") throw new Error(JSON.stringify(directed));
  const [first, ...others] = directed.trace.moments.at(-1)?.world.expectations ?? [];
  expect(first?.outcome).toBe(told[scene.name]?.[file]);
  expect(others.map(({ outcome }) => outcome)).toEqual(others.map(() => "holds"));
});

test.each(["slow-consumer", "slow-then-dead"])(
  "in %s the second INSERT waits for the first",
  async (name) => {
    const scene = scenes.find((candidate) => candidate.name === name);
    for (const { file } of scene?.variants ?? []) {
      const source = readFileSync(new URL(`consumers/${file}.sql`, import.meta.url), "utf8");
      const directed = await directTrace(database.current, source, scene?.faults ?? []);
      if (directed.kind !== "trace") throw new Error(JSON.stringify(directed));
      const events = directed.trace.moments.flatMap((moment) => moment.events);
      const waits = events.filter((event) => event.kind === "statement" && event.outcome === "waits");
      expect(waits).toMatchObject([{ process: "email-sender#2", waitsFor: ["email-sender#1"] }]);
    }
  },
);
