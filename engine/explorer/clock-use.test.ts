import { describe, expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import { readScript } from "../script/read";
import { LiveDatabase } from "../world/live-database";
import { analyseClock } from "./clock-use";
import { readInterval } from "./time-nodes";

const database = testDatabase();

const SETUP = `\\setup
CREATE TABLE t (id text PRIMARY KEY, at timestamptz DEFAULT now(), published_at timestamptz);
`;

/** How a script with this statement in its handler, and this one as its expectation, uses the clock. */
async function useOf(statement: string, expectation = "SELECT true", setup = SETUP): Promise<string> {
  const reading = await readScript(
    `${setup}\\consumer c\n${statement}\n\\ack\n\\expect true 'x'\n${expectation};\n`,
  );
  if (reading.kind === "problems") throw new Error(JSON.stringify(reading.problems));
  const live = await LiveDatabase.start(database.current, reading.script);
  return (await analyseClock(reading.script, live.tables)).use;
}

describe("what a script can see of the clock", () => {
  test.each([
    ["INSERT INTO t (id) VALUES ('a');", "nothing"],
    ["INSERT INTO t (id, at) VALUES ('a', now());", "nothing"],
    ["INSERT INTO t VALUES ('a', now());", "nothing"],
    ["INSERT INTO t VALUES (now());", "everything"],
    ["INSERT INTO t (id) SELECT now();", "everything"],
    ["UPDATE t SET id = now();", "everything"],
    ["UPDATE t SET at = now() + interval '5 min' WHERE id = 'a';", "distance"],
    ["UPDATE t SET published_at = now() WHERE published_at IS NULL;", "nothing"],
    ["SELECT id FROM t WHERE published_at IS NULL LIMIT 1 \\gset", "nothing"],
    ["SELECT count(*) FROM t;", "nothing"],
    ["SELECT id FROM t ORDER BY at LIMIT 1 \\gset", "order"],
    ["DELETE FROM t WHERE at < now() - interval '1 day';", "distance"],
    ["SELECT id FROM t WHERE published_at > at \\gset", "distance"],
    ["SELECT at FROM t \\gset", "everything"],
    ["SELECT * FROM t \\gset", "everything"],
    ["SELECT now() AS moment \\gset", "everything"],
    ["INSERT INTO t (id) VALUES ('a' || clock_timestamp());", "everything"],
    ["SELECT id FROM t WHERE at::date = '2026-01-01';", "everything"],
    ["SELECT id FROM t WHERE extract(hour FROM at) = 3;", "everything"],
    ["SELECT id FROM t WHERE date_trunc('day', at) < now();", "everything"],
  ])("%s: %s", async (statement, use) => {
    expect(await useOf(statement)).toBe(use);
  });

  test("an expectation counts as a statement does", async () => {
    expect(await useOf("INSERT INTO t (id) VALUES ('a');", "SELECT max(at) < now() FROM t")).toBe("distance");
    expect(
      await useOf(
        "INSERT INTO t (id) VALUES ('a');",
        "SELECT max(performed_at) < max(at) FROM outside.effects, t",
      ),
    ).toBe("everything");
  });

  test("a trigger may hide anything", async () => {
    const setup = `${SETUP}CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';\n`;
    expect(await useOf("INSERT INTO t (id) VALUES ('a');", "SELECT true", setup)).toBe("everything");
  });
});

test("intervals are read as PostgreSQL reads them, and months not at all", () => {
  expect(["7 days", "1 hour", "30 min", "2 weeks", "1 mon", "1 day 2 hours"].map(readInterval)).toEqual([
    604_800_000,
    3_600_000,
    1_800_000,
    1_209_600_000,
    null,
    null,
  ]);
});
