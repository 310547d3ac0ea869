// Every scene of lesson 9 ends as its prose says, played on a real database.

import { expect, test } from "vitest";
import { testDatabase } from "../../engine/postgres/testing";
import type { Outcome, Trace } from "../../engine/world/trace";
import { finalExpectations, playVariant } from "../testing/play-variant";
import { scenes } from "./scenes";

const database = testDatabase();

/** What the prose says of each scene: how the two expectations of each variant end. */
const told: Readonly<Record<string, Readonly<Record<string, readonly [Outcome, Outcome]>>>> = {
  "between-work-and-offset": {
    "offset-before-work": ["lost", "holds"],
    "offset-after-work": ["duplicated", "holds"],
  },
  "set-back": {
    "offset-after-work": ["duplicated", "duplicated"],
    "offset-after-work-deduplicated": ["holds", "holds"],
    "offset-in-the-database": ["holds", "holds"],
  },
  zombie: {
    "offset-after-work": ["duplicated", "holds"],
    "offset-after-work-deduplicated": ["holds", "holds"],
    "offset-in-the-database": ["holds", "holds"],
  },
  "outside-the-transaction": {
    "kafka-transaction": ["holds", "duplicated"],
    "kafka-transaction-deduplicated": ["holds", "holds"],
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

test("the offset that a zombie commits is ignored", async () => {
  const events = (await played("zombie", "offset-after-work")).moments.flatMap((moment) => moment.events);
  const acks = events.filter((event) => event.kind === "acked");
  expect(acks.map(({ process, message, heard }) => [process, message, heard])).toContainEqual([
    "email-sender#1",
    "payments-0-7",
    "ignored",
  ]);
});

function played(scene: string, file: string): Promise<Trace> {
  return playVariant(database.current, "exactly-once-in-kafka", scene, file);
}
