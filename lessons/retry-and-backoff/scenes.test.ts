// Every scene of lesson 10 ends as its prose says, played on a real database.

import { expect, test } from "vitest";
import { testDatabase } from "../../engine/postgres/testing";
import { tell } from "../../engine/stage/telling";
import type { Outcome, Trace } from "../../engine/world/trace";
import { finalExpectations, playVariant } from "../testing/play-variant";
import { scenes } from "./scenes";

const database = testDatabase();

/** What the prose says of each scene: whether the queue drains, and how the expectations of each variant end. */
const told: Readonly<
  Record<string, Readonly<Record<string, readonly ["drained" | "never drained", ...Outcome[]]>>>
> = {
  "poison-message": {
    "poison-message": ["never drained", "holds"],
    "poison-message-set-aside": ["drained", "holds"],
  },
  "poison-record": {
    "poison-record": ["never drained", "lost"],
    "poison-record-set-aside": ["drained", "holds", "holds"],
  },
  "done-and-never-acked": {
    "duplicate-not-acked": ["never drained", "holds"],
    "violation-unhandled": ["never drained", "holds"],
  },
  "waits-in-the-handler": {
    "waits-in-the-handler": ["drained", "duplicated"],
    "waits-in-the-handler-deduplicated": ["drained", "holds"],
  },
};

test("the prose speaks of every scene and every variant", () => {
  const listed = scenes.map(({ name, variants }) => [name, variants.map(({ file }) => file)]);
  expect(listed).toEqual(Object.entries(told).map(([name, variants]) => [name, Object.keys(variants)]));
});

const variants = scenes.flatMap((scene) => scene.variants.map(({ file }) => ({ name: scene.name, file })));

test.each(variants)("$name, $file", async ({ name, file }) => {
  const trace = await played(name, file);
  const outcomes = finalExpectations(trace).map(({ outcome }) => outcome);
  expect([ending(trace), ...outcomes]).toEqual(told[name]?.[file]);
});

test("a scene without an end says that it would go on", async () => {
  const { telling } = tell(await played("poison-record", "poison-record"));
  expect(telling.ending).toBe(
    "It would go on like this: refunds-0-7 has been delivered 10 times, and nothing acknowledges it. Expected: one refund for record 8. Actual: 0, lost.",
  );
});

test("the message with a limit is a dead letter after five deliveries", async () => {
  const { moments } = await played("poison-message", "poison-message-set-aside");
  const letter = moments.at(-1)?.world.messages.find(({ id }) => id === "evt_5d10");
  expect(letter).toMatchObject({ state: "dead", deliveries: 5 });
});

function ending({ moments }: Trace): string {
  return moments.at(-1)?.events.some(({ kind }) => kind === "drained") ? "drained" : "never drained";
}

function played(scene: string, file: string): Promise<Trace> {
  return playVariant(database.current, "retry-and-backoff", scene, file);
}
