// For tests: a session of a real server, whose statement is under way, has ended, or waits for another.

import pg from "pg";
import type { StatementResult, TransactionStatus } from "../../postgres/result";
import type { RealServer } from "./real-server";

const STATUS: Readonly<Record<string, TransactionStatus>> = { I: "idle", T: "open", E: "failed" };

/** A client of the server, for one connection after another. */
export class RealSession {
  readonly client: pg.Client;
  readonly pid: number;
  /** What the server said it still waits for, after it had looked for deadlocks. */
  announced: string | null = null;
  /** The statement that is under way, and its result once it has one. */
  busy: { readonly sql: string; ended: StatementResult | null } | null = null;

  private constructor(client: pg.Client, pid: number) {
    this.client = client;
    this.pid = pid;
    client.on("notice", ({ message }) => {
      const still = /still waiting for (.*) after/.exec(message ?? "")?.[1];
      if (still !== undefined) this.announced = still;
    });
  }

  static async open(server: RealServer): Promise<RealSession> {
    const client = await server.connect();
    const { rows } = await client.query<{ pid: string }>("SELECT pg_backend_pid() AS pid");
    return new RealSession(client, Number(rows[0]?.pid));
  }

  get transaction(): TransactionStatus {
    return STATUS[this.client.getTransactionStatus() ?? ""] ?? "idle";
  }

  /** Sends a statement, without waiting for its end. */
  start(sql: string): void {
    const busy: NonNullable<RealSession["busy"]> = { sql, ended: null };
    this.busy = busy;
    this.announced = null;
    let told: ((transaction: TransactionStatus) => StatementResult) | null = null;
    // The server has said which state the transaction is in when nothing is left to send.
    this.client.once("drain", () => {
      if (told !== null) busy.ended = told(this.transaction);
    });
    this.client.query({ text: sql, rowMode: "array" }, (error: Error | null, result: pg.QueryArrayResult) => {
      if (error === null || error === undefined) told = (transaction) => okResult(result, transaction);
      else if (error instanceof pg.DatabaseError) told = (transaction) => errorResult(error, transaction);
      else throw error;
    });
  }

  /** Makes it as good as new: its transaction rolls back, its settings and locks are gone. */
  async renew(): Promise<void> {
    await this.client.query("ROLLBACK");
    await this.client.query("DISCARD ALL");
    this.busy = null;
    this.announced = null;
  }
}

function okResult(result: pg.QueryArrayResult, transaction: TransactionStatus): StatementResult {
  const { command, rowCount } = result;
  const count = rowCount === null ? "" : command === "INSERT" ? ` 0 ${rowCount}` : ` ${rowCount}`;
  return {
    status: "ok",
    command,
    tag: `${command}${count}`,
    rowCount,
    columns: result.fields.map((field) => ({ name: field.name, typeOid: field.dataTypeID })),
    rows: result.rows,
    notices: [],
    transaction,
  };
}

function errorResult(error: pg.DatabaseError, transaction: TransactionStatus): StatementResult {
  return {
    status: "error",
    severity: error.severity ?? "ERROR",
    sqlstate: error.code ?? "",
    message: error.message,
    detail: error.detail ?? null,
    hint: error.hint ?? null,
    where: error.where ?? null,
    position: error.position === undefined ? null : Number(error.position),
    notices: [],
    transaction,
  };
}
