// A database for one client alone: statements one after another, on the real clock, as psql has it.

import type { PGlite } from "@electric-sql/pglite";
import { send } from "./protocol";
import type { StatementResult, TransactionStatus } from "./result";

/** A message by NOTIFY on a channel the session listens to. */
export interface Notification {
  readonly channel: string;
  readonly payload: string;
}

/** What a statement gave, and the notifications that came with it. */
export interface SessionAnswer {
  readonly result: StatementResult;
  readonly notifications: readonly Notification[];
}

/** The one client's session. Calls may not overlap. */
export interface Session {
  readonly transaction: TransactionStatus;
  /** Runs one statement. A statement that fails is a result; a rejection means that the server is broken. */
  send(sql: string): Promise<SessionAnswer>;
  /** Shuts the server down and frees its memory. */
  close(): Promise<void>;
}

/** Takes a server for its own. */
export function openSession(pglite: PGlite): Session {
  let transaction: TransactionStatus = "idle";
  let notifications: Notification[] = [];
  pglite.onNotification((channel, payload) => notifications.push({ channel, payload }));
  return {
    get transaction() {
      return transaction;
    },
    async send(sql) {
      notifications = [];
      const result = await send(pglite, sql);
      transaction = result.transaction;
      return { result, notifications };
    },
    close: () => pglite.close(),
  };
}
