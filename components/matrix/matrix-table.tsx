// The matrix: strategies down, faults across, what became of the effect in each cell. One table at every width: on narrow screens
// each strategy's cells stand below its name, each with its column's name. Hundreds of links: plain ones, so that none needs a script.

import { outcomesOf, outcomesOfRow } from "./outcome";
import { OutcomeMark } from "./outcome-mark";
import type { MatrixCell, MatrixColumn } from "./types";

/** A strategy as the table shows it. */
export interface TableRow {
  readonly strategy: string;
  readonly name: string;
  readonly shows: string;
  readonly cells: readonly MatrixCell[];
}

/** Strategies that answer the same question. */
export interface TableGroup {
  readonly id: string;
  readonly name: string;
  readonly rows: readonly TableRow[];
}

/** The table. */
export function MatrixTable({
  columns,
  groups,
}: {
  columns: readonly MatrixColumn[];
  groups: readonly TableGroup[];
}) {
  return (
    <table className="matrix-table">
      <caption className="sr-only">What becomes of the effect: strategies in rows, faults in columns</caption>
      <thead>
        <tr>
          <th scope="col">Strategy</th>
          {columns.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.id} id={group.id}>
          <tr className="matrix-group">
            <th scope="rowgroup" colSpan={columns.length + 1}>
              {group.name}
            </th>
          </tr>
          {group.rows.map((row) => (
            <Row key={row.strategy} row={row} columns={columns} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Row({ row, columns }: { row: TableRow; columns: readonly MatrixColumn[] }) {
  const address = `/matrix/${row.strategy}/`;
  return (
    <tr id={row.strategy} data-outcomes={outcomesOfRow(row.cells).join(" ")}>
      <th scope="row">
        <a href={address} className="matrix-name">
          {row.name}
        </a>
        <p className="matrix-shows">{row.shows}</p>
      </th>
      {columns.map((column, index) => (
        <td key={column.id}>
          <span aria-hidden="true" className="matrix-label">
            {column.name}
          </span>
          <Cell
            cell={row.cells[index]}
            href={`${address}#${column.id}`}
            name={`${row.name}, ${column.name}`}
          />
        </td>
      ))}
    </tr>
  );
}

function Cell({ cell, href, name }: { cell: MatrixCell | undefined; href: string; name: string }) {
  if (cell === undefined || cell.search === null) {
    return (
      <span className="text-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">does not apply</span>
      </span>
    );
  }
  return (
    <a href={href} className="matrix-cell">
      <span className="sr-only">{name}: </span>
      {outcomesOf(cell.search).map((outcome) => (
        <OutcomeMark key={outcome} outcome={outcome} />
      ))}
    </a>
  );
}
