// Keeps what is known of a client's transaction in step with the statements it runs.

import { advisoryKeys, mayShareKey } from "./advisory-keys";
import type { Attempt, Client } from "./client";
import type { Floor } from "./floor";
import {
  addXids,
  type OpenTransaction,
  openSavepoint,
  openTransaction,
  releaseSavepoint,
  rollBackToSavepoint,
  shareOutXids,
} from "./open-transaction";
import { isolation } from "./parking";
import type { StatementResult } from "./result";
import type { Server } from "./shared-server";
import type { Xid } from "./transaction-numbers";

/** The records of all clients' transactions. */
export interface Records {
  /** After a statement that ran. `first` is the transaction number that was next before it. */
  keep(client: Client, attempt: Attempt, result: StatementResult, first: Xid): void;
  /** The client's transaction has ended. */
  end(client: Client, committed: boolean): void;
  /** Locks have been given up: by a transaction that goes on, if `partly`. */
  release(partly?: "partly"): void;
  /** How many times locks have been given up, and how many of those by a transaction that went on. */
  readonly releases: number;
  readonly partialReleases: number;
  /** A name for something the server is to keep prepared. */
  newId(what: "transaction" | "statement"): string;
  schemaChanges(): number;
}

/** Opens the records. */
export function openRecords(server: Server, floor: Floor, schemaChanged: (sql: string) => void): Records {
  let releases = 0;
  let partialReleases = 0;
  let ids = 0;
  let schemaChanges = 0;

  function release(partly?: "partly"): void {
    releases++;
    if (partly) partialReleases++;
  }

  function newId(what: "transaction" | "statement"): string {
    return `${what} ${ids++}`;
  }

  function begin(client: Client, sql: string): void {
    client.transaction = openTransaction(newId("transaction"), sql, server.clock.now);
    floor.take(client);
  }

  function end(client: Client, committed: boolean): void {
    if (client.transaction && committed) {
      client.settings = [...client.settings, ...client.transaction.sessionSettings];
    }
    if (floor.holder === client) floor.leave();
    client.transaction = null;
    release();
  }

  function keepInside(client: Client, transaction: OpenTransaction, { kind, sql }: Attempt): void {
    switch (kind.kind) {
      case "savepoint":
        openSavepoint(transaction, sql, kind.name);
        return;
      case "release":
        releaseSavepoint(transaction, kind.name);
        return;
      case "rollback to":
        rollBackToSavepoint(transaction, kind.name);
        transaction.failed = false;
        release("partly");
        return;
      case "set":
        transaction.settings.push(sql);
        transaction.sessionSettings.push(sql);
        return;
      case "set local":
        transaction.settings.push(sql);
        return;
      case "other":
        for (const key of advisoryKeys(sql, "transaction")) transaction.advisoryKeys.add(key);
        if (mayShareKey(transaction.advisoryKeys, client.advisoryKeys)) {
          transaction.pinned ??= "it has used one advisory lock for the session and for the transaction";
        }
        if (server.memory.pointer("XactIsoLevel") === isolation.serializable) {
          transaction.pinned ??= "it is SERIALIZABLE";
        }
        if (kind.effect?.kind === "pinned") transaction.pinned ??= kind.effect.reason;
        if (kind.effect?.kind === "schema") transaction.changedSchema = true;
    }
  }

  return {
    keep(client, attempt, result, first) {
      const { transaction } = client;
      const { kind, sql } = attempt;
      for (const key of advisoryKeys(sql, "session")) client.advisoryKeys.add(key);
      if (kind.kind === "other" && kind.effect?.kind === "schema") {
        schemaChanged(sql);
        schemaChanges++;
      }
      if (!transaction) {
        if (result.transaction !== "idle") return begin(client, sql);
        if (kind.kind === "set" && result.status === "ok") client.settings = [...client.settings, sql];
        return release();
      }
      const committed = kind.kind === "commit" && !transaction.failed && result.status === "ok";
      if (result.transaction === "idle") return end(client, committed);
      if ((kind.kind === "commit" || kind.kind === "rollback") && result.status === "ok") {
        // AND CHAIN: another one with the same characteristics.
        end(client, committed);
        return begin(client, transaction.levels[0]?.opened ?? "BEGIN");
      }
      addXids(transaction, shareOutXids(transaction, first, server.numbers.next));
      // A statement that fails may have looked before it did; LOCK TABLE never does.
      transaction.looked ||= server.snapshots.hasLooked();
      if (result.status === "ok") return keepInside(client, transaction, attempt);
      if (result.transaction === "failed" && !transaction.failed) release("partly");
      transaction.failed = result.transaction === "failed";
    },
    end,
    release,
    get releases() {
      return releases;
    },
    get partialReleases() {
      return partialReleases;
    },
    newId,
    schemaChanges: () => schemaChanges,
  };
}
