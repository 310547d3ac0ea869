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

/** The session after a statement; null where it is as good as a fresh one. */
export function sessionAfter(old: SessionState, statement: EndedStatement): SessionState | null {
  const { result, traits, at, times } = statement;
  const status = result.transaction;
  const lasting = old.log.filter(isLasting);
  if (status === "idle" && lasting.length === 0 && !traits.changesSession) return null;
  const begins = traits.transaction === "begin" && old.status === "idle";
  const undone = status === "failed" && !old.log.some(({ text }) => text.startsWith("savepoint "));
  const kept = begins || undone || status === "idle" ? lasting : old.log;
  const isolated = old.log.some(({ text }) => text.startsWith("begin "));
  const text = entryFor(statement, isolated);
  return { status, log: text === null ? kept : [...kept, { text, at, times }], waiting: null };
}

/** What outlives the transaction: settings and advisory locks of the session. */
function isLasting({ text }: LogEntry): boolean {
  return text.startsWith("session ");
}

/** A statement in the log; null for one that leaves nothing behind, such as a plain query. */
function entryFor({ sql, result, traits, base }: EndedStatement, isolated: boolean): string | null {
  if (result.status === "error") return traits.transaction === "savepoint" ? `savepoint ${sql}` : null;
  if (traits.changesSession) return `session ${sql}`;
  if (traits.transaction === "begin") return traits.isolated ? `begin ${sql}` : "begin";
  if (traits.transaction === "savepoint") return `savepoint ${sql}`;
  if (traits.transaction === "end") return null;
  const calls = callsUnknown(traits);
  if (!isolated && !traits.writes && !traits.locks && !calls) return null;
  const touchedNothing = result.rowCount === 0 && !calls && !/\bwith\b/i.test(sql);
  if (!isolated && touchedNothing) return null;
  return `${sql}\n${result.tag} ${JSON.stringify(result.rows)}\n${base}`;
}

const COMPUTES =
  /^(now|clock_timestamp|count|sum|min|max|avg|coalesce|bool_or|bool_and|exists|lower|upper|md5|concat|length)$/;

/** Whether a statement calls a function that may do more than compute. */
export function callsUnknown({ functions }: StatementTraits): boolean {
  return functions.some((name) => !COMPUTES.test(name));
}
