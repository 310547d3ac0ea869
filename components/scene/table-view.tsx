// A table of the database: its committed rows, and under a dashed line what is written and not yet committed.

import { clockStart } from "@/engine/postgres/virtual-clock";
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

/** So many characters stand beside each other on a phone's stage, the gap after each column among them. */
const mostOnAPhone = 40;
const gap = 2;

function room(column: string, longest = ""): number {
  return Math.max(column.length, longest.length) + gap;
}

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
  // On a narrow stage such a table shares the width out and cuts its cells short.
  const isWide =
    table.columns.reduce((sum, column, index) => sum + room(column, longest[index]), 0) > mostOnAPhone;
  return (
    <div
      data-place={`table ${table.name}`}
      className={classNames("min-w-0 max-w-full", isWide && "@max-lg:w-full")}
      style={{ minHeight: `calc(${captionHeight + rowHeight * (rows + 1)}rem + ${rows + 1}px)` }}
    >
      <table
        className={classNames(
          "border-collapse font-mono text-[0.75rem]/none",
          isWide && "@max-lg:w-full @max-lg:table-fixed @max-lg:text-[0.7rem] @max-lg:[&_:is(th,td)]:pe-2",
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
          <Value text={row.cells[index] ?? "NULL"} order={order} />
        </td>
      ))}
    </tr>
  );
}

/** A message's id has its sign before it, which is as wide as two characters. */
function withRoomForSign(text: string, order: readonly string[]): string {
  return order.some((id) => text.includes(id)) ? `\u2007\u2007${text}` : text;
}

const time = /^(\d{4}-\d\d-\d\d)( \d\d:\d\d:\d\d(?:\.\d+)?)(\+00)$/;
const firstDay = new Date(clockStart).toISOString().slice(0, 10);

/** A value. On a narrow stage a time of the first day is seen without its day, and one of another day as that day alone. */
function Value({ text, order }: { text: string; order: readonly string[] }) {
  const [, day, hour, zone] = time.exec(text) ?? [];
  if (day === undefined) return <MessageText text={text} order={order} />;
  const isFirst = day === firstDay;
  return (
    <>
      <span className={isFirst ? "@max-lg:sr-only" : ""}>{day}</span>
      <span className={isFirst ? "" : "@max-lg:sr-only"}>{hour}</span>
      <span className="@max-lg:sr-only">{zone}</span>
    </>
  );
}
