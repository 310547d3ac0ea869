// What a session's open transaction has done that can still make a difference, statement by statement.

import type { StatementResult } from "../postgres/result";
import type { StatementTraits } from "../script/statement-traits";
import type { Milliseconds } from "../world/trace";
import type { LogEntry, SessionState } from "./database-state";

/** A session that has done nothing. */
export const FRESH: SessionState = { status: "idle", log: [], waiting: null };

/** A statement that has come to its end, and what there was when it ran. */
export interface EndedStatement {
  readonly sql: string;
  readonly result: StatementResult;
  readonly traits: StatementTraits;
  /** When it ran, and the times in the committed rows then. */
  readonly at: Milliseconds;
  readonly times: readonly Milliseconds[];
  /** What was committed when it ran; for a statement that saw or met the locks of others, all there was. */
  readonly base: string;
}

/** The session after a statement; null where it is as good as a fresh one. `keepsQueries`: even a plain query counts. */
export function sessionAfter(
  old: SessionState,
  statement: EndedStatement,
  keepsQueries: boolean,
): SessionState | null {
  const { result, traits } = statement;
  const status = result.transaction;
  const lasting = old.log.filter(({ kind }) => kind === "session");
  if (status === "idle" && lasting.length === 0 && !traits.changesSession) return null;
  const begins = traits.transaction === "begin" && old.status === "idle";
  const undone = status === "failed" && !old.log.some(({ kind }) => kind === "savepoint");
  const kept = begins || undone || status === "idle" ? lasting : old.log;
  const isLook = keepsQueries || looksFirst(old);
  const entry = status === "idle" && !traits.changesSession ? null : entryFor(statement, isLook);
  return { status, log: entry === null ? kept : [...kept, entry], waiting: null };
}

/** Whether the session sees what was committed at an earlier moment, and may find out what has changed since. */
export function looksBack(session: SessionState): boolean {
  return session.waiting !== null || (session.status !== "idle" && isIsolated(session));
}

/**
 * A session that looks back, after another transaction was committed beside it. It makes a difference even where all rows
 * read as before: at a row that was written in between it fails with 40001, and one that was deleted and made again is
 * not the row it saw.
 */
export function afterCommitBeside(
  session: SessionState,
  transaction: number,
  at: Milliseconds,
): SessionState {
  const { waiting, log } = session;
  const text = `beside ${transaction}`;
  const entry: LogEntry = { kind: "beside", isolates: false, text, at, times: [] };
  return {
    ...session,
    waiting: waiting === null ? null : { ...waiting, since: `${waiting.since}\n${text}` },
    log: isIsolated(session) ? [...log, entry] : log,
  };
}

/** What the transaction has done that this statement commits; null where it commits none, or one that did nothing. */
export function committedBy(old: SessionState, statement: EndedStatement): string | null {
  const { status, transaction } = statement.result;
  if (status === "error" || transaction !== "idle" || /^ROLLBACK/.test(statement.result.tag)) return null;
  const own = entryFor(statement, false);
  const acts = [...old.log, ...(own === null ? [] : [own])].filter(({ kind }) => kind === "act");
  return acts.length === 0 ? null : acts.map(({ text }) => text).join("\n\n");
}

/** Whether all statements of its transaction see one moment: REPEATABLE READ. */
function isIsolated({ log }: SessionState): boolean {
  return log.some(({ isolates }) => isolates);
}

/** Whether its next query chooses the moment that its transaction sees to the end. */
function looksFirst(session: SessionState): boolean {
  return isIsolated(session) && !session.log.some(({ kind }) => kind === "look" || kind === "act");
}

/** A statement in the log; null for one that leaves nothing behind, such as a plain query. */
function entryFor(statement: EndedStatement, isLook: boolean): LogEntry | null {
  const { sql, result, traits, at, times } = statement;
  const kind = entryKind(statement, isLook);
  if (kind === null) return null;
  const isolates = traits.isolated && result.status === "ok";
  const entry = { kind, isolates, at, times };
  if (kind === "begin" && !traits.isolated) return { ...entry, text: "begin" };
  return kind === "act" || kind === "look"
    ? { ...entry, text: `${sql}\n${toldBy(result)}\n${statement.base}` }
    : { ...entry, text: `${kind} ${sql}` };
}

function entryKind({ sql, result, traits }: EndedStatement, isLook: boolean): LogEntry["kind"] | null {
  if (traits.transaction === "savepoint") return "savepoint";
  // Even a statement that fails or finds nothing has chosen the moment.
  const look = isLook ? "look" : null;
  if (result.status === "error") return look;
  if (traits.changesSession) return "session";
  if (traits.setsLocally) return "local";
  if (traits.transaction !== null) return traits.transaction === "begin" ? "begin" : null;
  const calls = callsUnknown(traits);
  if (!traits.writes && !traits.locks && !calls) return look;
  const touchedNothing = result.rowCount === 0 && !calls && !/\bwith\b/i.test(sql);
  return touchedNothing ? look : "act";
}

function toldBy(result: StatementResult): string {
  return result.status === "ok" ? `${result.tag} ${JSON.stringify(result.rows)}` : result.sqlstate;
}

const COMPUTES =
  /^(now|clock_timestamp|count|sum|min|max|avg|coalesce|bool_or|bool_and|exists|lower|upper|md5|concat|length)$/;

/** Whether a statement calls a function that may do more than compute. */
export function callsUnknown({ functions }: StatementTraits): boolean {
  return functions.some((name) => !COMPUTES.test(name));
}
