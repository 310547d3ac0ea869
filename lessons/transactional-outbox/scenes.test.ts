// Every scene of lesson 8 ends as its prose says, played on a real database.

import { expect, test } from "vitest";
import { testDatabase } from "../../engine/postgres/testing";
import type { Outcome, Trace, TraceEvent } from "../../engine/world/trace";
import { finalExpectations, playVariant } from "../testing/play-variant";
import { scenes } from "./scenes";

const database = testDatabase();

/** What the prose says of each scene: how the expectations of each variant end. */
const told: Readonly<Record<string, Readonly<Record<string, readonly Outcome[]>>>> = {
  "between-the-writes": { "commit-then-publish": ["wrong"], outbox: ["holds"] },
  "before-the-commit": { "publish-then-commit": ["wrong"], outbox: ["holds"] },
  "relay-dies-before-publishing": { "outbox-marked-first": ["wrong"], outbox: ["holds"] },
  "relay-dies-after-publishing": { "outbox-with-new-ids": ["wrong"], outbox: ["holds"] },
  "two-relays": {
    "two-relays-plain-select": ["duplicated", "holds"],
    "two-relays-skip-locked": ["holds", "holds"],
  },
  "slow-writer": {
    "relay-with-a-position": ["wrong"],
    "relay-that-deletes": ["holds"],
    "relay-with-a-position-in-order": ["holds"],
  },
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

test.each(["outbox-with-new-ids", "outbox"])("%s publishes twice when its relay dies", async (file) => {
  const published = (await eventsOf("relay-dies-after-publishing", file)).filter(
    ({ kind }) => kind === "published",
  );
  expect(published).toHaveLength(2);
});

test("the slow writer takes the lower id and commits after the higher one was published", async () => {
  const { moments } = await played("slow-writer", "relay-with-a-position");
  const outbox = moments.at(-1)?.world.tables.find(({ name }) => name === "outbox");
  expect(outbox?.rows.map(({ cells }) => cells)).toEqual([
    ["1", "42"],
    ["2", "43"],
  ]);
});

async function eventsOf(scene: string, file: string): Promise<readonly TraceEvent[]> {
  return (await played(scene, file)).moments.flatMap(({ events }) => events);
}

function played(scene: string, file: string): Promise<Trace> {
  return playVariant(database.current, "transactional-outbox", scene, file);
}
