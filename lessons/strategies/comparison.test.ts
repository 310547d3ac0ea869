import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { explore } from "../../engine/explorer/explore";
import { testDatabase } from "../../engine/postgres/testing";
import { strategies } from "../strategies";
import { budgetOf, faultColumns } from "./columns";
import { comparison, concurrencyColumn } from "./comparison";
import { scriptFile } from "./strategy";

/** The table of the source document, row by row: what it says is safe under concurrency. */
const documented = [
  ["Check a cache, then act", "no"],
  ["Unique insert in the same transaction", "yes"],
  ["Natural idempotence (absolute PUT)", "yes"],
  ["Version check on the target row", "yes"],
  ["Relying on the broker", "no"],
] as const;

describe("the guide's comparison", () => {
  const database = testDatabase();

  test("has the document's strategies in its order", () => {
    expect(comparison.map(({ strategy }) => strategy)).toEqual([
      "cache-get-then-set",
      "processed-table",
      "absolute-set",
      "version-check",
      "broker-window",
    ]);
  });

  test.each(comparison.map((row, index) => [row.name, documented[index]?.[1], row] as const))(
    "%s: the explorer comes to what the document says, %s",
    async (_name, said, row) => {
      const strategy = strategies.find(({ id }) => id === row.strategy);
      const column = faultColumns.find(({ id }) => id === concurrencyColumn);
      if (strategy === undefined || column === undefined) throw new Error("a part of the comparison is gone");
      const source = readFileSync(scriptFile(strategy), "utf8");
      const result = await explore(database.current, source, {
        kinds: column.faults,
        faults: budgetOf(column),
      });
      if (result.kind === "problems") throw new Error(JSON.stringify(result.problems));
      expect(result.complete).toBe(true);
      expect(result.findings.length === 0 ? "yes" : "no").toBe(said);
      expect(row.safeUnderConcurrency).toBe(said === "yes");
    },
  );
});
