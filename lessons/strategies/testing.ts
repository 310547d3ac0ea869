// For tests: holds the strategies of a group to what the explorer finds.

import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Exploration } from "../../engine/explorer/exploration";
import { explore } from "../../engine/explorer/explore";
import { faultName } from "../../engine/explorer/fault-name";
import { testDatabase } from "../../engine/postgres/testing";
import { faultColumns, sourceIn } from "./columns";
import { type StrategyGroup, scriptFile, type Violation } from "./strategy";

/** Long enough for the largest search on a machine that is busy with other things. */
const TIMEOUT = 600_000;

/** A violation and its smallest fault sets in one line, in an order of their own. */
const line = ({ expectation, outcome }: Violation, sets: readonly (readonly string[])[]) =>
  `${expectation}: ${outcome} by ${sets
    .map((set) => set.toSorted().join("+") || "no fault")
    .toSorted()
    .join(" or ")}`;

/** Tests each strategy of a group: every finding and all its smallest fault sets, and what a second send does. */
export function testStrategies({ strategies }: StrategyGroup): void {
  const database = testDatabase();

  async function explored(source: string, faults: number): Promise<Exploration> {
    const result = await explore(database.current, source, { faults });
    if (result.kind === "problems") throw new Error(JSON.stringify(result.problems));
    expect(result.complete).toBe(true);
    return result;
  }

  describe.each(strategies.map((strategy) => [strategy.id, strategy] as const))("%s", (_, strategy) => {
    const source = readFileSync(scriptFile(strategy), "utf8");

    test("breaks in the ways that are listed, and in no other", { timeout: TIMEOUT }, async () => {
      const { findings } = await explored(source, 2);
      const found = findings.map((finding) =>
        line(
          finding,
          finding.faultSets.map((set) => set.map(faultName)),
        ),
      );
      expect(found.toSorted()).toEqual(strategy.breaks.map((listed) => line(listed, listed.by)).toSorted());
    });

    for (const column of faultColumns.filter(({ resends }) => resends)) {
      const again = sourceIn(column, strategy, source);
      if (again === null) continue;
      test("does what is listed when the producer sends again", { timeout: TIMEOUT }, async () => {
        const { findings } = await explored(again, 0);
        const told = ({ expectation, outcome }: Violation) => `${expectation}: ${outcome}`;
        expect(findings.map(told).toSorted()).toEqual(
          (strategy.resend?.violations ?? []).map(told).toSorted(),
        );
      });
    }
  });
}
