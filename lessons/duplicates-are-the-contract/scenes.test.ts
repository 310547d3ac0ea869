// Every scene of lesson 1 ends as its prose says, played on a real database.

import { expect, test } from "vitest";
import { testDatabase } from "../../engine/postgres/testing";
import type { Outcome, Trace } from "../../engine/world/trace";
import { finalExpectations, playVariant } from "../testing/play-variant";
import { scenes } from "./scenes";

const database = testDatabase();

/** What the prose says of each scene: how often the effect is there at the end of each variant, and what that is called. */
const told: Readonly<Record<string, Readonly<Record<string, readonly [string, Outcome]>>>> = {
  slow: { "wallet-and-email": ["2", "duplicated"] },
  "ack-first": { "ack-before-work": ["0", "lost"] },
  "before-the-work": { wallet: ["1", "holds"] },
  "after-the-work": { wallet: ["2", "duplicated"] },
  "lost-ack": { wallet: ["2", "duplicated"] },
  "sent-twice": { "wallet-sent-twice": ["2", "duplicated"] },
  "all-four": { "wallet-sent-twice": ["5", "duplicated"], "wallet-ledger": ["1", "holds"] },
  "early-ack-lost": { "ack-before-work": ["2", "duplicated"] },
};

test("the prose speaks of every scene and every variant", () => {
  const played = scenes.map(({ name, variants }) => [name, variants.map(({ file }) => file)]);
  expect(played).toEqual(Object.entries(told).map(([name, variants]) => [name, Object.keys(variants)]));
});

const variants = scenes.flatMap((scene) => scene.variants.map(({ file }) => ({ name: scene.name, file })));

test.each(variants)("$name, $file", async ({ name, file }) => {
  const [expectation] = finalExpectations(await played(name, file));
  expect([expectation?.value, expectation?.outcome]).toEqual(told[name]?.[file]);
});

test("the broker sees the same of a crash before the work and of one after it", async () => {
  const before = await played("before-the-work", "wallet");
  const after = await played("after-the-work", "wallet");
  expect(seenByBroker(before)).toEqual(["delivered", "redelivery due", "delivered", "acked"]);
  expect(seenByBroker(after)).toEqual(seenByBroker(before));
});

/** The events that the broker takes part in, without their times. */
function seenByBroker(trace: Trace): readonly string[] {
  const kinds = new Set(["delivered", "redelivery due", "timed out", "acked"]);
  return trace.moments
    .flatMap(({ events }) => events.map(({ kind }) => kind))
    .filter((kind) => kinds.has(kind));
}

function played(scene: string, file: string): Promise<Trace> {
  return playVariant(database.current, "duplicates-are-the-contract", scene, file);
}
