// A statement's step: it runs on the process's own session, and what it gives, now or after a wait, becomes variables.

import type { StatementResult } from "../postgres/result";
import type { Instruction } from "../script/script";
import { fill, type Variables } from "../script/template";
import type { SessionEvent } from "./database";
import { crash, nextInstruction, passOn, take } from "./process-run";
import { refusedAt } from "./refused";
import type { ProcessId, TraceEvent } from "./trace";
import type { Turn } from "./turn";

type SqlInstruction = Extract<Instruction, { kind: "sql" }>;

/** Runs the statement and everything that follows from it, in other processes too. */
export async function runStatement(turn: Turn, id: ProcessId, instruction: SqlInstruction): Promise<void> {
  const sql = fill(instruction.template, turn.process(id).variables);
  const outcome = await refusedAt(instruction, turn.setting.database.run(turn.database, id, sql, turn.time));
  turn.takeOutcome(outcome, id);
  await settle(turn, outcome.events);
}

/** Hands sessions' events to their processes, and the events to which those lead, until there are none. */
export async function settle(turn: Turn, events: readonly SessionEvent[]): Promise<void> {
  const queue = [...events];
  for (let event = queue.shift(); event !== undefined; event = queue.shift())
    queue.push(...(await settleOne(turn, event)));
}

async function settleOne(turn: Turn, event: SessionEvent): Promise<readonly SessionEvent[]> {
  const id = event.session;
  const process = turn.process(id);
  const instruction = nextInstruction(process);
  if (instruction?.kind !== "sql") throw new Error(`${id} has no statement that could have ended`);
  turn.emit(statementEvent(turn, id, instruction, event));
  if (event.kind === "waiting") {
    turn.change(id, { state: "waiting", waitsFor: event.waitsFor });
    return [];
  }
  const result = withGset(event.result, instruction);
  take(turn, id, instruction);
  turn.change(id, {
    state: "running",
    waitsFor: [],
    transaction: result.transaction,
    variables: resultVariables(process.variables, result, instruction),
  });
  if (result.status === "error" && !instruction.handled) return crash(turn, id, "unhandled error");
  turn.change(id, { next: process.next + 1 });
  return passOn(turn, id);
}

/** `\gset` takes one row: of several it makes an error, as PostgreSQL does of a subquery's. */
function withGset(result: StatementResult, instruction: SqlInstruction): StatementResult {
  if (result.status === "error" || instruction.gset === null || result.rows.length < 2) return result;
  return {
    status: "error",
    severity: "ERROR",
    sqlstate: "21000",
    message: `more than one row for \\gset: expected one or none, got ${result.rows.length}`,
    detail: null,
    hint: null,
    where: null,
    position: null,
    notices: result.notices,
    transaction: result.transaction,
  };
}

function resultVariables(before: Variables, result: StatementResult, instruction: SqlInstruction): Variables {
  if (result.status === "error")
    return {
      ...before,
      ERROR: "true",
      SQLSTATE: result.sqlstate,
      ROW_COUNT: "0",
      LAST_ERROR_MESSAGE: result.message,
    };
  const variables: Record<string, string> = {
    LAST_ERROR_MESSAGE: "",
    ...before,
    ERROR: "false",
    SQLSTATE: "00000",
    ROW_COUNT: String(result.rowCount ?? 0),
  };
  if (instruction.gset === null) return variables;
  for (const [index, column] of result.columns.entries()) {
    const name = instruction.gset + column.name;
    const value = result.rows[0]?.[index] ?? null;
    if (value === null) delete variables[name];
    else variables[name] = value;
  }
  return variables;
}

function statementEvent(
  turn: Turn,
  id: ProcessId,
  instruction: SqlInstruction,
  event: SessionEvent,
): TraceEvent {
  const base = {
    kind: "statement" as const,
    process: id,
    line: instruction.line,
    sql: instruction.sql,
    ran: fill(instruction.template, turn.process(id).variables),
    woken: event.woken,
  };
  const nothing = { tag: null, rowCount: null, rows: [], sqlstate: null, message: null, waitsFor: [] };
  if (event.kind === "waiting") return { ...base, ...nothing, outcome: "waits", waitsFor: event.waitsFor };
  const result = withGset(event.result, instruction);
  if (result.status === "error")
    return { ...base, ...nothing, outcome: "error", sqlstate: result.sqlstate, message: result.message };
  const { tag, rowCount, rows } = result;
  return { ...base, ...nothing, outcome: "ok", tag, rowCount, rows };
}
