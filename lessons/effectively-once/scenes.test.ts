// Every scene of lesson 7 ends as its prose says, played on a real database.

import { expect, test } from "vitest";
import { testDatabase } from "../../engine/postgres/testing";
import type { Outcome, Trace } from "../../engine/world/trace";
import { finalExpectations, playVariant } from "../testing/play-variant";
import { scenes } from "./scenes";

const database = testDatabase();

/** What the prose says of each scene: how the expectations of each variant end. */
const told: Readonly<Record<string, Readonly<Record<string, readonly Outcome[]>>>> = {
  "relay-dies": {
    "every-hop-new-id": ["duplicated"],
    "every-hop-same-id": ["holds"],
    "the-end-checks": ["holds"],
  },
  "end-dies": {
    "every-hop-new-id": ["duplicated"],
    "every-hop-same-id": ["duplicated"],
    "the-end-checks": ["holds"],
  },
  "window-and-crash": { "broker-window": ["duplicated"] },
  "window-outlived": { "broker-window-outlived": ["duplicated"] },
  "window-swallows": { "broker-window-swallows": ["wrong"] },
  "flag-true": { "skip-what-is-redelivered": ["lost"] },
  "flag-false": { "check-only-what-is-redelivered": ["duplicated"] },
  endpoints: { "one-endpoint-checks": ["holds", "duplicated"], "each-endpoint-checks": ["holds", "holds"] },
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

test("the window drops the second send, and the duplicate comes all the same", async () => {
  const { moments } = await played("window-and-crash", "broker-window");
  const states = moments.at(-1)?.world.messages.map(({ state }) => state);
  expect(states).toContain("dropped");
  expect(deliveries(moments)).toEqual(["evt_91c2", "evt_91c2"]);
});

test("a relay that keeps the id leaves the second queue nothing new to deliver", async () => {
  expect(deliveries((await played("relay-dies", "every-hop-new-id")).moments)).toHaveLength(4);
  expect(deliveries((await played("relay-dies", "every-hop-same-id")).moments)).toHaveLength(3);
});

function deliveries(moments: Trace["moments"]): readonly string[] {
  return moments.flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === "delivered" ? [event.message] : [])),
  );
}

function played(scene: string, file: string): Promise<Trace> {
  return playVariant(database.current, "effectively-once", scene, file);
}
