// A table of the database: its committed rows, and under a dashed line what is written and not yet committed.

import type { TableExtent } from "@/engine/stage/extent";
import type { StageRow, StageTable } from "@/engine/stage/stage-tables";
import { processName } from "@/engine/stage/words";
import { classNames } from "../ui/class-names";
import { MessageText } from "./message-text";
import { RoomFor } from "./room-for";

const changes: Record<StageRow["change"], string> = {
  kept: "",
  inserted: "bg-accent-soft",
  updated: "bg-accent-soft",
  deleted: "line-through",
};

// In rem, as the classes below have them; each row has a line of 1 px besides.
const captionHeight = 1.25;
const rowHeight = 1.5;

/** A table at a moment, with room for the most rows and the longest values that there ever are. */
export function TableView({
  table,
  extent: { rows, longest },
  order,
}: {
  table: StageTable;
  extent: TableExtent;
  order: readonly string[];
}) {
  // On a narrow stage a table of many columns shares the width out and cuts its cells short.
  const isWide = table.columns.length > 2;
  return (
    <div
      data-place={`table ${table.name}`}
      className={classNames("min-w-0 max-w-full", isWide && "@max-lg:w-full")}
      style={{ minHeight: `calc(${captionHeight + rowHeight * (rows + 1)}rem + ${rows + 1}px)` }}
    >
      <table
        className={classNames(
          "border-collapse font-mono text-[0.75rem]/none",
          isWide && "@max-lg:w-full @max-lg:table-fixed",
        )}
      >
        <caption className="h-5 text-start font-sans text-xs font-semibold text-soft">{table.name}</caption>
        <thead>
          <tr className="border-b border-line">
            {table.columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className="h-6 max-w-52 truncate pe-4 text-start font-medium text-soft"
              >
                <RoomFor text={withRoomForSign(longest[index] ?? "", order)}>{column}</RoomFor>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <Row key={row.id} row={row} order={order} columns={table.columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  row,
  columns,
  order,
}: {
  row: StageRow;
  columns: readonly string[];
  order: readonly string[];
}) {
  return (
    <tr
      className={classNames(
        "border-b",
        row.uncommitted ? "border-dashed border-accent italic" : "border-line",
        changes[row.change],
      )}
      title={row.uncommitted ? `Written by ${processName(row.uncommitted)}, not committed` : undefined}
    >
      {columns.map((column, index) => (
        <td key={column} className="h-6 max-w-52 truncate pe-4">
          <MessageText text={row.cells[index] ?? "NULL"} order={order} />
        </td>
      ))}
    </tr>
  );
}

/** A message's id has its sign before it, which is as wide as two characters. */
function withRoomForSign(text: string, order: readonly string[]): string {
  return order.some((id) => text.includes(id)) ? `\u2007\u2007${text}` : text;
}
