// What an INSERT … ON CONFLICT DO UPDATE came to: a row more, or another version of one that was there.

import type { ProcessId, Trace, WorldView } from "../world/trace";
import { momentAt, type StatementEvent, worldBefore } from "./history";
import { statementShape } from "./statement-shape";

/** Whether an INSERT met its rows in the table and updated them: afterwards there is no row more than before. */
export function metRow(trace: Trace, step: number, { process, ran }: StatementEvent): boolean {
  const { table, upserts } = statementShape(ran);
  const { events, world } = momentAt(trace, step);
  if (!upserts || !world.tables.some(({ name }) => name === table)) return false;
  // What an INSERT has waited for is committed in the step that wakes it, and counts as there before.
  const committers = events.flatMap((event) =>
    event.kind === "statement" && event.tag === "COMMIT" ? [event.process] : [],
  );
  return (
    rowsSeen(world, table, [process]) <= rowsSeen(worldBefore(trace, step), table, [process, ...committers])
  );
}

const rowsMore = { insert: 1, update: 0, delete: -1 } as const;

/** How many rows a table has with what these processes have written and not committed. */
function rowsSeen(
  { tables, uncommitted }: WorldView,
  table: string | null,
  by: readonly ProcessId[],
): number {
  const committed = tables.find(({ name }) => name === table)?.rows.length ?? 0;
  return uncommitted
    .filter((change) => change.table === table && by.includes(change.process))
    .reduce((rows, { change }) => rows + rowsMore[change], committed);
}
