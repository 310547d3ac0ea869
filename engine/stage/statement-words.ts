// What a SQL statement did, as the part of a sentence that follows the process's name.

import type { Trace } from "../world/trace";
import { keyExistsSince, type StatementEvent, waitingSince, worldBefore } from "./history";
import { type LockTaken, lockTaken } from "./lock-taken";
import { metRow } from "./met-row";
import { type StatementShape, statementShape } from "./statement-shape";
import { clauses, countOf, listOf, processName, shortened } from "./words";

interface Told {
  readonly trace: Trace;
  readonly step: number;
  readonly event: StatementEvent;
  readonly shape: StatementShape;
}

/** What the process did with its statement and how that ended, such as "inserts the id evt_1 into inbox". */
export function statementWords(trace: Trace, step: number, event: StatementEvent): string {
  const told: Told = { trace, step, event, shape: statementShape(event.ran) };
  const since = event.woken ? waitingSince(trace, step - 1, event.process) : null;
  const woken = since === null ? "" : `has waited since step ${since} and now `;
  const words = {
    ok: () => (hasForm(told.shape) ? (okWords[told.shape.verb] ?? otherWords) : otherWords)(told),
    waits: () => waitWords(told),
    error: () => (event.woken ? refusal(told) : `${action(told)} and ${refusal(told)}`),
  }[event.outcome]();
  return woken + words;
}

/** Whether enough of the statement was understood to tell it in words of our own. */
function hasForm({ verb, table }: StatementShape): boolean {
  return table !== null || !["INSERT", "UPDATE", "DELETE"].includes(verb);
}

const okWords: Readonly<Record<string, (told: Told) => string>> = {
  BEGIN: () => "begins a transaction: until it commits, nobody else sees what it writes",
  START: () => "begins a transaction: until it commits, nobody else sees what it writes",
  COMMIT: commitWords,
  END: commitWords,
  ROLLBACK: () => "rolls back: nothing of its transaction remains",
  ABORT: () => "rolls back: nothing of its transaction remains",
  INSERT: insertWords,
  UPDATE: (told) =>
    told.event.rowCount === 0
      ? `finds no row of ${told.shape.table} to update`
      : `${action(told)} (${countOf(told.event.rowCount ?? 0, "row")})${atOnce(told)}`,
  DELETE: (told) =>
    told.event.rowCount === 0
      ? `finds no row of ${told.shape.table} to delete`
      : `deletes ${countOf(told.event.rowCount ?? 0, "row")} from ${told.shape.table}${atOnce(told)}`,
  SELECT: selectWords,
};

function quoted({ ran }: StatementEvent): string {
  return shortened(ran.replace(/;\s*$/, ""), 60) || "an empty statement";
}

function otherWords({ event }: Told): string {
  return `runs ${quoted(event)}${event.tag ? ` (${event.tag})` : ""}`;
}

/** What the statement is for, before anything is said of how it ended. */
function action({ trace, event, shape }: Told): string {
  if (shape.verb === "INSERT" && shape.table)
    return `inserts ${insertedWhat(trace, event, shape)} into ${shape.table}`;
  if (shape.verb === "UPDATE" && shape.table) {
    const assignments = shape.assignments ?? "";
    return assignments !== "" && assignments.length <= 50
      ? `sets ${assignments} in ${shape.table}`
      : `updates ${shape.table}`;
  }
  if (shape.verb === "DELETE" && shape.table) return `deletes from ${shape.table}`;
  if (shape.verb === "SELECT" && shape.table) return `reads ${shape.table}`;
  return `runs ${quoted(event)}`;
}

function insertedWhat(trace: Trace, event: StatementEvent, { values }: StatementShape): string {
  const messages = new Set(trace.moments.flatMap(({ world }) => world.messages.map(({ id }) => id)));
  const ids = values.filter(({ text }) => messages.has(text));
  if (ids.length === 1) return `the id ${ids[0]?.text}`;
  const named = values.filter(({ column }) => column !== null);
  const row = named.map(({ column, text }) => `${column} ${text}`).join(", ");
  if (named.length === values.length && row !== "" && row.length <= 40) return `a row (${row})`;
  return (event.rowCount ?? 1) > 1 ? countOf(event.rowCount ?? 0, "row") : "a row";
}

/** Whether a statement wrote something outside a transaction block, and so committed it by itself. */
export function committedAtOnce(trace: Trace, step: number, event: StatementEvent): boolean {
  const before = worldBefore(trace, step).processes.find(({ id }) => id === event.process);
  const writes = ["INSERT", "UPDATE", "DELETE"].includes(statementShape(event.ran).verb);
  return writes && (event.rowCount ?? 0) > 0 && before?.transaction === "idle";
}

function atOnce({ trace, step, event }: Told): string {
  return committedAtOnce(trace, step, event) ? ", which commits at once" : "";
}

function existing({ trace, step, shape }: Told): string {
  const since = keyExistsSince(trace, step, shape);
  if (since === null) return "";
  return since === 0 ? ": the row was there from the start" : `: the row exists since step ${since}`;
}

function insertWords(told: Told): string {
  const { trace, step, event, shape } = told;
  if (event.rowCount === 0) return `inserts nothing into ${shape.table}${existing(told)}`;
  if (!metRow(trace, step, event)) return `${action(told)}${atOnce(told)}`;
  const count = event.rowCount ?? 1;
  const met = count === 1 ? "the row that was" : `the ${countOf(count, "row")} that were`;
  return `updates ${met} there in ${shape.table}${atOnce(told)}`;
}

function commitWords({ trace, step, event }: Told): string {
  if (event.tag === "ROLLBACK")
    return "asks for COMMIT, but its transaction has failed: PostgreSQL rolls it back";
  const written = worldBefore(trace, step).uncommitted.filter(({ process }) => process === event.process);
  const tables = [...new Set(written.map(({ table }) => table))];
  if (tables.length === 0) return "commits a transaction that wrote nothing";
  return `commits: what it wrote to ${listOf(tables)} is there for everybody from now on`;
}

function selectWords({ event, shape }: Told): string {
  const from = shape.table ? `reads ${shape.table}` : `runs ${quoted(event)}`;
  const [row] = event.rows;
  if (!row || event.rowCount === 0) return `${from} and finds no row`;
  const locked = shape.locks ? `, and locks ${event.rowCount === 1 ? "it" : "them"}` : "";
  if (event.rowCount !== 1)
    return `${from} and gets ${countOf(event.rowCount ?? event.rows.length, "row")}${locked}`;
  const cells = shortened(row.map((cell) => cell ?? "NULL").join(", "), 50);
  if (cells !== "") return `${from} and gets ${cells}${locked}`;
  // A row without cells, or with nothing in them, as `SELECT FROM orders` and functions without a result give.
  return shape.table ? `${from} and finds the row${locked}` : from;
}

const lockWords: Readonly<Record<LockTaken["kind"], string>> = {
  key: "wrote the same key",
  row: "locked the row",
};

function waitWords(told: Told): string {
  const { trace, step, event, shape } = told;
  const holders = event.waitsFor.map((holder) => {
    const lock = lockTaken(trace, step, holder, shape);
    const taken = lock === null ? "" : `${lockWords[lock.kind]} in step ${lock.step} and `;
    return `${processName(holder)}, which ${taken}has not ended its transaction`;
  });
  if (holders.length === 0) return `${action(told)} and has to wait`;
  return `${action(told)} and has to wait for ${clauses(holders)}`;
}

const refusals: Readonly<Record<string, (told: Told) => string>> = {
  "23505": ({ trace, step, shape }) => {
    const since = keyExistsSince(trace, step, shape);
    if (since === null) return "the key exists already";
    return since === 0 ? "the key was there from the start" : `the key exists since step ${since}`;
  },
  "25P02": () => "its transaction has failed and takes nothing but ROLLBACK",
  "40001": () => "PostgreSQL can't put it in an order with what others did",
  "40P01": () => "it and another would wait for each other for ever, a deadlock",
  "55P03": () => "the lock is taken, and it does not want to wait",
};

function refusal(told: Told): string {
  const { sqlstate, message } = told.event;
  const why = refusals[sqlstate ?? ""]?.(told) ?? message ?? "the server says no more";
  return `is refused: ${sqlstate ?? "an error"}, ${why}`;
}
