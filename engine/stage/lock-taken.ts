// What a waiting statement waits for: the step in which another process took the lock and has kept it since.

import type { ProcessId, Trace } from "../world/trace";
import { eventsOfDelivery, type PastEvent, type StatementEvent } from "./history";
import { type StatementShape, statementShape } from "./statement-shape";

/** A lock that a process holds, as far as its statements tell. */
export interface LockTaken {
  /** The step in which it was taken. */
  readonly step: number;
  /** `key`: by inserting the key that another INSERT wants; `row`: by changing or locking the row. */
  readonly kind: "key" | "row";
}

/**
 * The lock that a statement waits for: the first one its holder took in its open transaction that stands in the way.
 * Null where it took none, or some for different rows, so that it can't be told which of them it is.
 */
export function lockTaken(
  trace: Trace,
  step: number,
  holder: ProcessId,
  waiting: StatementShape,
): LockTaken | null {
  const locks = statementsOfTransaction(trace, step, holder).flatMap(({ step: at, event }) => {
    const shape = statementShape(event.ran);
    const kind = shape.table === waiting.table ? kindOfLock(shape, waiting) : null;
    return kind === null ? [] : [{ step: at, kind, rows: shape.rows }];
  });
  const [first] = locks;
  if (!first || locks.some(({ rows }) => rows !== first.rows)) return null;
  return { step: first.step, kind: first.kind };
}

function kindOfLock(taken: StatementShape, waiting: StatementShape): LockTaken["kind"] | null {
  if (taken.verb === "INSERT" && waiting.verb === "INSERT") return mayShareKey(taken, waiting) ? "key" : null;
  return locksRows(taken) && locksRows(waiting) ? "row" : null;
}

/** Two rows without a value in common have no key in common: then the wait is for something else, such as a referenced row. */
function mayShareKey({ values: taken }: StatementShape, { values: wanted }: StatementShape): boolean {
  if (taken.length === 0 || wanted.length === 0) return true;
  return taken.some((one, place) => {
    const other = wanted.find(({ column }) => column !== null && column === one.column) ?? wanted[place];
    return one.text === other?.text;
  });
}

function locksRows({ verb, locks, upserts }: StatementShape): boolean {
  return locks || upserts || verb === "UPDATE" || verb === "DELETE";
}

/** The statements of a process's open transaction that found or wrote rows, the earliest first. */
function statementsOfTransaction(
  trace: Trace,
  step: number,
  process: ProcessId,
): readonly PastEvent<StatementEvent>[] {
  const begun = trace.moments.findLastIndex(
    ({ world }, at) =>
      at < step && world.processes.some(({ id, transaction }) => id === process && transaction === "idle"),
  );
  return eventsOfDelivery(trace, step, process).flatMap(({ step: at, event }) => {
    const took = event.kind === "statement" && event.outcome === "ok" && event.rowCount !== 0;
    return took && at > begun ? [{ step: at, event }] : [];
  });
}
