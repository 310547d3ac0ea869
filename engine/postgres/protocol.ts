// Statements over PostgreSQL's wire protocol, and its answers as plain results.

import { messages, type PGlite, protocol } from "@electric-sql/pglite";
import type {
  Column,
  Notice,
  StatementError,
  StatementOk,
  StatementResult,
  TransactionStatus,
} from "./result";

/** Hears each notice at the moment the server sends it, while the statement still runs. */
export type NoticeListener = (notice: messages.NoticeMessage) => void;

/** The SQLSTATE of the message by which our pg_sleep tells the clock to move on: see shared-server.ts. */
export const sleepState = "EO000";

const transactionStatus: Readonly<Record<string, TransactionStatus>> = { I: "idle", T: "open", E: "failed" };

/**
 * Sends one simple-query message and gives a result for each statement in it, up to the first that fails; an empty text
 * gives one result with an empty command. A statement that fails is a result; only a broken server throws.
 */
export async function sendAll(
  pglite: PGlite,
  sql: string,
  heard?: NoticeListener,
): Promise<readonly StatementResult[]> {
  const answer = await pglite.execProtocol(protocol.serialize.query(sql), {
    syncToFs: false,
    throwOnError: false,
    ...(heard && { onNotice: heard }),
  });
  return readAnswer(answer.messages);
}

/** Sends a text that holds one statement and gives its result; of several, the last one's. */
export async function send(pglite: PGlite, sql: string, heard?: NoticeListener): Promise<StatementResult> {
  const last = (await sendAll(pglite, sql, heard)).at(-1);
  if (!last) throw new Error(`PostgreSQL gave no answer to: ${sql}`);
  return last;
}

type Unfinished = Omit<StatementOk, "transaction"> | Omit<StatementError, "transaction">;

function readAnswer(answer: readonly object[]): readonly StatementResult[] {
  const unfinished: Unfinished[] = [];
  let columns: readonly Column[] = [];
  let rows: (readonly (string | null)[])[] = [];
  let notices: Notice[] = [];
  let transaction: TransactionStatus | null = null;
  for (const message of answer) {
    if (message instanceof messages.DataRowMessage) rows.push(message.fields);
    else if (message instanceof messages.RowDescriptionMessage) {
      columns = message.fields.map((field) => ({ name: field.name, typeOid: field.dataTypeID }));
    } else if (message instanceof messages.CommandCompleteMessage) {
      unfinished.push({ status: "ok", ...readTag(message.text), columns, rows, notices });
      [columns, rows, notices] = [[], [], []];
    } else if (message instanceof messages.DatabaseError) {
      unfinished.push(readError(message, notices));
    } else if (message instanceof messages.NoticeMessage) {
      if (message.code !== sleepState) notices.push(readNotice(message));
    } else if (message instanceof messages.ReadyForQueryMessage) {
      transaction = transactionStatus[message.status] ?? null;
    }
  }
  if (!transaction) throw new Error("PostgreSQL stopped in the middle of an answer.");
  const status = transaction;
  if (unfinished.length === 0) unfinished.push({ status: "ok", ...readTag(""), columns, rows, notices });
  return unfinished.map((result) => ({ ...result, transaction: status }));
}

/** Takes `INSERT 0 1` apart: the command is the tag without its numbers, the row count its last number. */
function readTag(tag: string): { command: string; tag: string; rowCount: number | null } {
  const command = tag.replace(/( \d+)+$/, "");
  const count = / (\d+)$/.exec(tag)?.[1];
  return { command, tag, rowCount: count === undefined ? null : Number(count) };
}

function readNotice(notice: messages.NoticeMessage): Notice {
  return {
    severity: notice.severity ?? "",
    sqlstate: notice.code ?? "",
    message: notice.message ?? "",
    detail: notice.detail ?? null,
    hint: notice.hint ?? null,
  };
}

function readError(error: messages.DatabaseError, notices: readonly Notice[]): Unfinished {
  return {
    status: "error",
    severity: error.severity ?? "",
    sqlstate: error.code ?? "",
    message: error.message,
    detail: error.detail ?? null,
    hint: error.hint ?? null,
    where: error.where ?? null,
    position: error.position === undefined ? null : Number(error.position),
    notices,
  };
}
