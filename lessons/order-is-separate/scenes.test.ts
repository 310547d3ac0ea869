// Every scene of lesson 4 ends as its prose says, played on a real database.

import { expect, test } from "vitest";
import { testDatabase } from "../../engine/postgres/testing";
import type { Outcome, Trace } from "../../engine/world/trace";
import { finalExpectations, playVariant } from "../testing/play-variant";
import { scenes } from "./scenes";

const database = testDatabase();

/** What the prose says of each scene: how the one expectation of each variant ends. */
const told: Readonly<Record<string, Readonly<Record<string, Outcome>>>> = {
  "duplicate-after-newer": {
    "last-to-come-wins": "wrong",
    "deduplicated-and-overtaken": "holds",
    "version-check": "holds",
  },
  "first-time-late": {
    "last-to-come-wins": "wrong",
    "deduplicated-and-overtaken": "wrong",
    "version-check": "holds",
  },
  "relative-and-absolute": { "relative-update": "wrong", "absolute-set": "holds" },
  upsert: { "upsert-that-resets": "duplicated", "upsert-that-keeps": "holds" },
};

test("the prose speaks of every scene and every variant", () => {
  const listed = scenes.map(({ name, variants }) => [name, variants.map(({ file }) => file)]);
  expect(listed).toEqual(Object.entries(told).map(([name, variants]) => [name, Object.keys(variants)]));
});

const variants = scenes.flatMap((scene) => scene.variants.map(({ file }) => ({ name: scene.name, file })));

test.each(variants)("$name, $file", async ({ name, file }) => {
  const outcomes = finalExpectations(await played(name, file)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual([told[name]?.[file]]);
});

test("a deduplicating consumer that is overtaken has processed each message once", async () => {
  const rowCounts = await updatesOf("first-time-late", "deduplicated-and-overtaken");
  expect(rowCounts).toEqual([
    ["shipped", 1],
    ["paid", 1],
  ]);
});

test("a version check answers 0 rows to a duplicate and to what was overtaken", async () => {
  expect(await updatesOf("duplicate-after-newer", "version-check")).toEqual([
    ["paid", 1],
    ["shipped", 1],
    ["paid", 0],
  ]);
  expect(await updatesOf("first-time-late", "version-check")).toEqual([
    ["shipped", 1],
    ["paid", 0],
  ]);
});

/** The status each `UPDATE` of the order wanted to write, and how many rows it changed. */
async function updatesOf(name: string, file: string): Promise<readonly (readonly [string, number | null])[]> {
  const { moments } = await played(name, file);
  return moments.flatMap(({ events }) =>
    events.flatMap((event) => {
      const status =
        event.kind === "statement" ? /^UPDATE orders SET status = '(\w+)'/.exec(event.ran)?.[1] : undefined;
      return event.kind === "statement" && status !== undefined ? [[status, event.rowCount] as const] : [];
    }),
  );
}

function played(scene: string, file: string): Promise<Trace> {
  return playVariant(database.current, "order-is-separate", scene, file);
}
