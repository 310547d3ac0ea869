import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readScript } from "../engine/script/read";
import type { Script } from "../engine/script/script";
import { lessonSlugs } from "./index";
import { readSqlFiles } from "./reading/files";
import { strategies, strategyGroups } from "./strategies";
import { faultColumns, violationsIn } from "./strategies/columns";
import { comparison } from "./strategies/comparison";
import { QUEUE_DRAINS, type Strategy, scriptFile } from "./strategies/strategy";

const source = (strategy: Strategy) => readFileSync(scriptFile(strategy), "utf8");

async function scriptOf(strategy: Strategy): Promise<Script> {
  const reading = await readScript(source(strategy));
  if (reading.kind === "script") return reading.script;
  throw new Error(
    reading.problems.map(({ line, column, message }) => `${line}:${column}: ${message}`).join("\n"),
  );
}

describe("the list of strategies", () => {
  test("has every consumer script of the course, and each once", () => {
    const listed = strategies.map(scriptFile).toSorted();
    const files = lessonSlugs.flatMap((slug) => readSqlFiles(`lessons/${slug}/consumers`));
    expect(listed).toEqual(files.map(({ file }) => file).toSorted());
  });

  test("has an id once for each strategy and each group", () => {
    for (const ids of [strategies.map(({ id }) => id), strategyGroups.map(({ id }) => id)])
      expect(ids).toEqual([...new Set(ids)]);
  });

  test("has no script twice", async () => {
    const handlers = await Promise.all(
      strategies.map(async (strategy) => {
        const { broker, keysOff, setup, messages, handlers } = await scriptOf(strategy);
        const bare = { broker, keysOff, setup, messages, handlers };
        return JSON.stringify(bare, (key, value) => (PLACES.has(key) ? undefined : value));
      }),
    );
    expect(new Set(handlers).size).toBe(strategies.length);
  });

  test("has a test for each group that holds it to the explorer", () => {
    const missing = strategyGroups.filter(({ id }) => !existsSync(`lessons/strategies/${id}.test.ts`));
    expect(missing).toEqual([]);
  });

  test("agrees with the guide's comparison on what two deliveries at once can break", () => {
    const timeouts = faultColumns.filter(({ id }) => id === "timeout");
    expect(timeouts).toHaveLength(1);
    for (const { strategy: id, safeUnderConcurrency } of comparison) {
      const strategy = strategies.find((candidate) => candidate.id === id);
      if (strategy === undefined) throw new Error(`there is no strategy ${id}`);
      const broken = timeouts.flatMap((column) => violationsIn(column, strategy) ?? []);
      expect(broken.length === 0, id).toBe(safeUnderConcurrency);
    }
  });
});

describe.each(strategies.map((strategy) => [strategy.id, strategy] as const))("%s", (_, strategy) => {
  test("reads, and has a title and the expectations that are spoken of", async () => {
    const script = await scriptOf(strategy);
    expect(script.title).not.toBe("");
    const labels = new Set([QUEUE_DRAINS, ...script.expectations.map(({ label }) => label)]);
    const spokenOf = [...strategy.breaks, ...(strategy.resend?.violations ?? [])];
    expect(spokenOf.filter(({ expectation }) => !labels.has(expectation))).toEqual([]);
  });
});

/** Where things stand in the file says nothing about what the script does. */
const PLACES = new Set(["line", "column", "lastLine"]);
