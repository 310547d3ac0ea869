// The matrix as a build step computed it, beside the strategies and columns that the course lists.

import { existsSync, readFileSync } from "node:fs";
import type { TableGroup } from "@/components/matrix/matrix-table";
import type { CellSchedule, MatrixColumn, MatrixRow } from "@/components/matrix/types";
import { strategyGroups } from "@/lessons/strategies";
import { budgetOf, faultColumns } from "@/lessons/strategies/columns";

const folder = "public/computed/matrix";

/** Our own build made these files a moment ago, in the form it states: there is nothing to check but that they are there. */
function readComputed(file: string): unknown {
  if (!existsSync(file))
    throw new Error(`${file} is missing: npm run build makes it, or tsx scripts/build-matrix.ts alone`);
  return JSON.parse(readFileSync(file, "utf8"));
}

/** The columns, from left to right. */
export function readColumns(): readonly MatrixColumn[] {
  return faultColumns.map((column) => ({ ...column, budget: budgetOf(column) }));
}

/** What the searches found. */
export function readRows(): readonly MatrixRow[] {
  return readComputed(`${folder}/rows.json`) as readonly MatrixRow[];
}

/** The schedules of one cell. */
export function readSchedules(strategy: string, column: string): readonly CellSchedule[] {
  return readComputed(`${folder}/${strategy}/${column}.json`) as readonly CellSchedule[];
}

/** The groups with their strategies and cells, in order. A strategy that was listed after the build step ran is missing. */
export function readGroups(): readonly TableGroup[] {
  const rows = new Map(readRows().map((row) => [row.strategy, row.cells]));
  return strategyGroups.map(({ id, name, strategies }) => ({
    id: `group-${id}`,
    name,
    rows: strategies.flatMap((strategy) => {
      const cells = rows.get(strategy.id);
      if (cells === undefined) return [];
      return [{ strategy: strategy.id, name: strategy.name, shows: strategy.shows, cells }];
    }),
  }));
}
