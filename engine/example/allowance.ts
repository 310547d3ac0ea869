// How much output one run may give to the page, which has to draw it all.

import type { Cell, StatementResult } from "../postgres/result";
import type { Omission } from "./transcript";

/** The limits of a run. */
const limits = {
  rows: 500,
  /** UTF-16 units of all values. */
  characters: 1_000_000,
  columns: 100,
  charactersInCell: 10_000,
  /** Statements with an entry of their own. */
  statements: 200,
};

const nothing: Omission = { rows: 0, columns: 0, shortenedCells: 0 };

/** What is left of a run's output. */
export class Allowance {
  #rows = limits.rows;
  #characters = limits.characters;
  #statements = limits.statements;

  /** Whether one more statement may have an entry. */
  takeStatement(): boolean {
    return this.#statements-- > 0;
  }

  /** As much of a result as there is room for, and what was left out. */
  take(result: StatementResult): { readonly result: StatementResult; readonly omitted: Omission } {
    if (result.status === "error") return { result, omitted: nothing };
    const columns = result.columns.slice(0, limits.columns);
    const rows: (readonly Cell[])[] = [];
    let shortenedCells = 0;
    for (const row of result.rows) {
      if (this.#rows === 0 || this.#characters <= 0) break;
      const cells = row.slice(0, limits.columns).map(shorten);
      shortenedCells += cells.filter((cell, index) => cell !== row[index]).length;
      this.#rows--;
      this.#characters -= cells.reduce((sum, cell) => sum + (cell?.length ?? 0), 0);
      rows.push(cells);
    }
    return {
      result: { ...result, columns, rows },
      omitted: {
        rows: result.rows.length - rows.length,
        columns: result.columns.length - columns.length,
        shortenedCells,
      },
    };
  }
}

function shorten(cell: Cell): Cell {
  if (cell === null || cell.length <= limits.charactersInCell) return cell;
  const cut = cell.slice(0, limits.charactersInCell);
  // Half of a surrogate pair is no character.
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
