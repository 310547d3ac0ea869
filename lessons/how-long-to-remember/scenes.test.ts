// Every scene of lesson 6 ends as its prose says, played on a real database.

import { expect, test } from "vitest";
import { testDatabase } from "../../engine/postgres/testing";
import type { Outcome, Trace } from "../../engine/world/trace";
import { finalExpectations, playVariant } from "../testing/play-variant";
import { scenes } from "./scenes";

const database = testDatabase();

/** What the prose says of each scene: how the expectations of each variant end. */
const told: Readonly<Record<string, Readonly<Record<string, readonly Outcome[]>>>> = {
  replayed: { "replayed-after-pruning": ["duplicated"], "replayed-and-remembered": ["holds"] },
  redriven: { "redriven-broker-id": ["duplicated"], "redriven-event-id": ["holds"] },
  "two-alerts": { "payload-hash": ["holds", "lost"] },
  "never-the-same": { "key-with-a-time": ["duplicated"] },
  "two-consumers": { "key-without-consumer": ["holds", "lost"], "key-with-consumer": ["holds", "holds"] },
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

test("the replay comes when the first copy has been processed, and the nightly job has deleted its id or kept it", async () => {
  expect(await deletedIn("replayed-after-pruning")).toEqual([1]);
  expect(await deletedIn("replayed-and-remembered")).toEqual([0]);
});

test("the message that is redriven had been set aside", async () => {
  const events = (await played("redriven", "redriven-broker-id")).moments.flatMap(({ events }) => events);
  expect(events.filter(({ kind }) => kind === "dead-lettered")).toEqual([
    { kind: "dead-lettered", message: "msg_5d10" },
  ]);
});

async function deletedIn(file: string): Promise<readonly (number | null)[]> {
  const { moments } = await played("replayed", file);
  return moments.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.kind === "statement" && event.ran.startsWith("DELETE") ? [event.rowCount] : [],
    ),
  );
}

function played(scene: string, file: string): Promise<Trace> {
  return playVariant(database.current, "how-long-to-remember", scene, file);
}
