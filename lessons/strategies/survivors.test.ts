import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { mutantsOf } from "../../engine/explorer/mutations";
import { testDatabase } from "../../engine/postgres/testing";
import { strategies } from "../strategies";
import { fateOf } from "./mutation";
import { scriptFile } from "./strategy";
import { harmlessMutants, undecidedMutants } from "./survivors";

const database = testDatabase();

const safe = strategies.filter(({ breaks }) => breaks.length === 0);

/** Small, and of different kinds: a key, a lock, no transaction at all. `npm run mutations` takes them all. */
const SAMPLE = ["business-key", "lock-then-look", "charge-with-key"];

test("only mutants that there are count as harmless or undecided, and each has a reason", async () => {
  const mutants = await Promise.all(
    safe.map(async (strategy) => {
      const list = await mutantsOf(readFileSync(scriptFile(strategy), "utf8"));
      return [strategy.id, new Set(list.map(({ name }) => name))] as const;
    }),
  );
  const known = new Map(mutants);
  const listed = [...Object.entries(harmlessMutants), ...Object.entries(undecidedMutants)];
  const unknown = listed.flatMap(([id, reasons]) =>
    Object.entries(reasons).filter(([name, reason]) => reason === "" || known.get(id)?.has(name) !== true),
  );
  expect(unknown).toEqual([]);
});

describe.each(SAMPLE)("one mistake in %s", (id) => {
  test("is found, unless it is listed as harmless", { timeout: 600_000 }, async () => {
    const strategy = safe.find((candidate) => candidate.id === id);
    if (strategy === undefined) throw new Error(`${id} is not among the safe strategies`);
    const survivors: string[] = [];
    for (const { name, source } of await mutantsOf(readFileSync(scriptFile(strategy), "utf8")))
      if ((await fateOf(database.current, source)).kind === "survives") survivors.push(name);
    expect(survivors.toSorted()).toEqual(Object.keys(harmlessMutants[id] ?? {}).toSorted());
  });
});
