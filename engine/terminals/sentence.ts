// What happened at the terminals, in words: one sentence an event.

import type { Cell, Column, StatementError, StatementOk } from "../postgres/result";
import type { StepEvent, TerminalStep } from "./step";

type Result = Extract<StepEvent, { kind: "result" }>;
type Lost = Extract<StepEvent, { kind: "lost" }>;

/** A step as it is called: they count from 1. */
export function stepNumber(step: number): number {
  return step + 1;
}

/** "A", "A and B", "A, B and C". */
export function namesInWords(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** The sentence of an event. `step` is the step it is about. */
export function sentenceOf(event: StepEvent, step: TerminalStep | undefined): string {
  const { terminal } = event;
  switch (event.kind) {
    case "waiting":
      return event.still
        ? `${terminal} still waits, now for ${namesInWords(event.waitsFor)}.`
        : `${terminal} has to wait for ${namesInWords(event.waitsFor)}.`;
    case "refused":
      return `${terminal}’s line was not run: ${sentence(event.reason)}`;
    case "listing":
      return `${terminal} asks psql for ${step?.text ?? "a listing"}: ${event.listings.map(({ title }) => title).join(", ")}.`;
    case "words":
      return `psql answers ${terminal}: ${sentence(event.message)}`;
    case "lost":
      return lostInWords(event);
    case "result":
      return resultInWords(event, step);
  }
}

function lostInWords({ terminal, transaction, waiting }: Lost): string {
  const statement = waiting ? " Its waiting statement is given up." : "";
  const work = transaction === "idle" ? "" : " Its transaction is rolled back.";
  return `${terminal}’s connection is lost.${statement}${work}`;
}

function resultInWords({ terminal, step, woken, result }: Result, asked: TerminalStep | undefined): string {
  const end = result.status === "error" ? failure(result) : success(result, asked?.text ?? "");
  if (!woken) return `${terminal} ${end}`;
  return `${terminal} wakes, having waited since step ${stepNumber(step)}, and ${end}`;
}

function failure({ sqlstate, message, detail }: StatementError): string {
  const why = detail === null ? "" : ` ${sentence(detail.replaceAll("\n", " "))}`;
  return `fails with ${sqlstate}, ${sentence(message)}${why}`;
}

const plainCommands: Readonly<Record<string, string>> = {
  BEGIN: "begins a transaction.",
  "START TRANSACTION": "begins a transaction.",
  COMMIT: "commits.",
  ROLLBACK: "rolls back.",
  SAVEPOINT: "sets a savepoint.",
  RELEASE: "releases a savepoint.",
  "": "sends an empty statement.",
};

const verbs: Readonly<Record<string, string>> = {
  INSERT: "inserts",
  UPDATE: "updates",
  DELETE: "deletes",
  MERGE: "merges",
  SELECT: "gets",
};

function success(result: StatementOk, sql: string): string {
  const { command, rowCount, rows, columns } = result;
  if (command === "ROLLBACK" && /^\s*(commit|end)\b/i.test(sql))
    return "asks for COMMIT, but its transaction had failed: PostgreSQL rolls it back.";
  if (command === "ROLLBACK" && /^\s*rollback\s+(work\s+|transaction\s+)?to\b/i.test(sql))
    return "rolls back to a savepoint.";
  const plain = plainCommands[command];
  if (plain !== undefined) return plain;
  const verb = verbs[command];
  if (verb === undefined || rowCount === null) return `runs ${command}.`;
  const counted = rowCount === 0 ? "no row" : `${rowCount} row${rowCount === 1 ? "" : "s"}`;
  const shown = columns.some(({ typeOid }) => typeOid !== voidType);
  return `${verb} ${counted}${rows.length === 0 || !shown ? "." : `: ${rowsInWords(columns, rows, rowCount)}`}`;
}

/** The type of a function that gives nothing, such as pg_advisory_xact_lock. From PostgreSQL's catalogue (pg_type.dat). */
const voidType = 2278;

/** At most so many rows and values are read out: a longer result stands in its window. */
const told = { rows: 3, columns: 4 };

/** `count`: of all rows; a long result keeps only the first of them. */
function rowsInWords(columns: readonly Column[], rows: readonly (readonly Cell[])[], count: number): string {
  if (columns.length > told.columns) return `${columns.length} columns, to be read in its window.`;
  const some = rows
    .slice(0, told.rows)
    .map((row) => row.map((cell, index) => `${columns[index]?.name ?? ""} ${valueInWords(cell)}`).join(", "));
  const more = count - some.length;
  return `${some.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`;
}

function valueInWords(cell: Cell): string {
  if (cell === null) return "NULL";
  if (cell === "") return "is empty";
  return cell;
}

function sentence(text: string): string {
  return text.replace(/[.:]?$/, ".");
}
