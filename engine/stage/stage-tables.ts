// The tables at a moment: committed rows, what is written but not committed, and what the step being told changed.

import type { Cell } from "../postgres/result";
import type { ProcessId, WorldView } from "../world/trace";

/** A row on the stage. */
export interface StageRow {
  readonly id: string;
  readonly cells: readonly Cell[];
  /** The committed cells that an uncommitted change would replace, null where there is none. */
  readonly was: readonly Cell[] | null;
  /** Whose uncommitted change this is; nobody else sees it. */
  readonly uncommitted: ProcessId | null;
  /** `kept`: as in the step before. */
  readonly change: "kept" | "inserted" | "updated" | "deleted";
}

/** A table on the stage. */
export interface StageTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly StageRow[];
}

/** The tables of a world; marked is what differs from the world of the step before. */
export function stageTables(world: WorldView, before: WorldView): readonly StageTable[] {
  return world.tables.map((table) => {
    const earlier = before.tables.find(({ name }) => name === table.name);
    const changes = world.uncommitted.filter((change) => change.table === table.name);
    const committed = table.rows.map(({ id, cells }): StageRow => {
      const pending = changes.find(({ row, change }) => row === id && change !== "insert");
      if (pending) {
        const change = pending.change === "delete" ? "deleted" : "updated";
        const shown = pending.change === "delete" ? cells : pending.cells;
        return { id, cells: shown, was: cells, uncommitted: pending.process, change };
      }
      const last = earlier?.rows.find((row) => row.id === id);
      const kept = last?.cells.every((cell, index) => cell === cells[index]);
      return {
        id,
        cells,
        was: null,
        uncommitted: null,
        change: last ? (kept ? "kept" : "updated") : "inserted",
      };
    });
    const inserted = changes
      .filter(({ change }) => change === "insert")
      .map(
        ({ row, cells, process }): StageRow => ({
          id: `${process} ${row}`,
          cells,
          was: null,
          uncommitted: process,
          change: "inserted",
        }),
      );
    return { name: table.name, columns: table.columns, rows: [...committed, ...inserted] };
  });
}
