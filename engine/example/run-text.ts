// Runs a text on a session, one statement after another as psql does: an error does not keep the next one from running.

import type { StatementError } from "../postgres/result";
import type { Session } from "../postgres/session";
import { placesIn } from "../script/problem";
import type { Piece } from "../script/split";
import type { Allowance } from "./allowance";
import { planBackslash } from "./backslash";
import { copyDirection } from "./copy";
import { type Description, describeRelations, listRelations } from "./describe";
import { afterCodePoints, placeAt } from "./place";
import type { Answer, Place, Span, TranscriptEntry } from "./transcript";

/** A clock that gives milliseconds since some moment. */
export type Stopwatch = () => number;

/** Where a statement stands in the text. */
export interface StatementPlace {
  readonly span: Span;
  readonly start: Place;
}

/** What happens in a run: its first statement begins; each statement has run, and with that the next one begins. */
export type RunStep =
  | { readonly kind: "begins"; readonly at: StatementPlace }
  | {
      readonly kind: "ran";
      /** What was sent to the server, or null for what was answered without it. */
      readonly sql: string | null;
      readonly failed: boolean;
      readonly next: StatementPlace | null;
      /** Null where the run has too many statements to list. */
      readonly entry: TranscriptEntry | null;
    };

/** Runs pieces of a text and gives each step as it is taken. */
export async function* runPieces(
  session: Session,
  text: string,
  pieces: readonly Piece[],
  allowance: Allowance,
  stopwatch: Stopwatch,
): AsyncGenerator<RunStep> {
  const places = placesIn(text);
  const stands = pieces.map(({ start, end }) => ({
    span: { from: start, to: end },
    start: placeAt(places, start),
  }));
  if (stands[0] !== undefined) yield { kind: "begins", at: stands[0] };
  for (const [index, piece] of pieces.entries()) {
    const begun = stopwatch();
    const { sql, answer } =
      piece.kind === "command" ? await runCommand(session, piece) : await runStatement(piece);
    const milliseconds = stopwatch() - begun;
    const failed = answer.kind === "result" && answer.result.status === "error";
    const at = stands[index];
    const entry = at !== undefined && allowance.takeStatement() ? { ...at, milliseconds, answer } : null;
    yield { kind: "ran", sql, failed, entry, next: stands[index + 1] ?? null };
  }

  async function runStatement(piece: Piece): Promise<{ sql: string | null; answer: Answer }> {
    const copy = copyDirection(piece);
    if (copy === "from client") return { sql: null, answer: refusedCopy };
    const { result, notifications } = await session.send(piece.text);
    const { result: shown, omitted } = allowance.take(result);
    const place =
      result.status === "error" && result.position !== null
        ? placeAt(places, afterCodePoints(text, piece.start, result.position - 1))
        : null;
    const remark = result.status === "ok" && copy === "to client" ? rowsWentNowhere : null;
    return {
      sql: piece.text,
      answer: { kind: "result", result: shown, omitted, place, notifications, remark },
    };
  }
}

const refusedCopy: Answer = {
  kind: "refused",
  message:
    "COPY … FROM STDIN reads the rows below it from psql's input; a page has none, so nothing was copied.",
  instead: "INSERT INTO … VALUES (…), (…);",
};

const rowsWentNowhere =
  "The rows went to the client's output, which a page does not have. A SELECT shows them.";

async function runCommand(session: Session, piece: Piece): Promise<{ sql: null; answer: Answer }> {
  const plan = planBackslash(piece.text);
  if (plan.kind === "ignored" || plan.kind === "refused") return { sql: null, answer: plan };
  const description =
    plan.kind === "list"
      ? await listRelations(session, plan.pattern, plan.onlyTables)
      : await describeRelations(session, plan.pattern);
  return { sql: null, answer: answerOf(description) };
}

function answerOf(description: Description): Answer {
  if (description.kind === "listings") return { kind: "listing", listings: description.listings };
  if (description.kind === "nothing") return { kind: "refused", message: description.message, instead: null };
  return {
    kind: "result",
    // Where in our own query it points to is of no use to anyone.
    result: { ...description.error, position: null } satisfies StatementError,
    omitted: { rows: 0, columns: 0, shortenedCells: 0 },
    place: null,
    notifications: [],
    remark: null,
  };
}
