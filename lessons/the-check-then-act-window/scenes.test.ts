// Every scene of lesson 2 ends as its prose says, played on a real database.

import { expect, test } from "vitest";
import { testDatabase } from "../../engine/postgres/testing";
import type { Outcome, Trace } from "../../engine/world/trace";
import { finalExpectations, playVariant } from "../testing/play-variant";
import { scenes } from "./scenes";

const database = testDatabase();

/** What the prose says of each scene: how the first expectation of each variant ends. */
const told: Readonly<Record<string, Readonly<Record<string, Outcome>>>> = {
  "cache-two-at-once": { "cache-get-then-set": "duplicated", "cache-add-first": "holds" },
  "cache-and-crash": { "cache-get-then-set": "holds", "cache-add-first": "lost" },
  "cache-crash-later": { "cache-get-then-set": "duplicated", "cache-add-first": "holds" },
  "cache-expired": { "cache-get-then-set": "duplicated", "cache-add-first": "duplicated" },
  "select-first": { "select-first": "duplicated", "select-first-in-transaction": "duplicated" },
  "one-statement": { "insert-where-not-exists": "duplicated" },
  "lock-and-look": { "select-first-in-transaction": "duplicated", "lock-then-look": "holds" },
  "the-key-decides": { "select-first-in-transaction": "duplicated", "select-first-and-key": "holds" },
  "answer-not-read": { "error-logged": "duplicated", "row-count-ignored": "duplicated" },
};

test("the prose speaks of every scene and every variant", () => {
  const listed = scenes.map(({ name, variants }) => [name, variants.map(({ file }) => file)]);
  expect(listed).toEqual(Object.entries(told).map(([name, variants]) => [name, Object.keys(variants)]));
});

const variants = scenes.flatMap((scene) => scene.variants.map(({ file }) => ({ name: scene.name, file })));

test.each(variants)("$name, $file", async ({ name, file }) => {
  const [first, ...others] = finalExpectations(await played(name, file));
  expect(first?.outcome).toBe(told[name]?.[file]);
  expect(others.map(({ outcome }) => outcome)).toEqual(others.map(() => "holds"));
});

test.each(["select-first-in-transaction", "lock-then-look"])(
  "in %s the second process waits for the first",
  async (file) => {
    expect(waits(await played("lock-and-look", file))).toEqual([["email-sender#2", ["email-sender#1"]]]);
  },
);

test.each(["select-first", "select-first-in-transaction"])(
  "in %s both processes count zero receipts and nobody waits",
  async (file) => {
    const trace = await played("select-first", file);
    expect(waits(trace)).toEqual([]);
    const counted = statements(trace).filter(({ sql }) => sql.startsWith("SELECT count"));
    expect(counted.map(({ rows }) => rows)).toEqual([[["0"]], [["0"]]]);
  },
);

test("with a key both count zero, and the later INSERT is refused", async () => {
  const trace = await played("the-key-decides", "select-first-and-key");
  const counted = statements(trace).filter(({ sql }) => sql.startsWith("SELECT count"));
  expect(counted.map(({ rows }) => rows)).toEqual([[["0"]], [["0"]]]);
  const refused = statements(trace).filter(({ sqlstate }) => sqlstate === "23505");
  expect(refused.map(({ process }) => process)).toEqual(["email-sender#1"]);
});

function waits(trace: Trace): readonly (readonly [string, readonly string[]])[] {
  return statements(trace)
    .filter(({ outcome }) => outcome === "waits")
    .map(({ process, waitsFor }) => [process, waitsFor]);
}

function statements(trace: Trace) {
  return trace.moments.flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === "statement" ? [event] : [])),
  );
}

function played(scene: string, file: string): Promise<Trace> {
  return playVariant(database.current, "the-check-then-act-window", scene, file);
}
