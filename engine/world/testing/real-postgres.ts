// For tests: the same connections on a PostgreSQL server with real ones, to hold ours against.

import type pg from "pg";
import type { Connection, ConnectionEvent, Postgres } from "../../postgres/postgres";
import type { TransactionStatus } from "../../postgres/result";
import { clockStart, createClock } from "../../postgres/virtual-clock";
import { inOrderOfEnd, type Observed, settle } from "./lock-waits";
import { type RealServer, startRealServer } from "./real-server";
import { RealSession } from "./real-session";

/** Starts a server of its own, and gives connections to it. */
export async function startRealPostgres(): Promise<Postgres> {
  const server = await startRealServer();
  const monitor = await server.connect();
  await installClock(monitor);
  return new RealPostgres(server, monitor);
}

/** Functions of the names of PostgreSQL's clock, found before them, that read our virtual time. */
async function installClock(monitor: pg.Client): Promise<void> {
  await monitor.query(`
    CREATE SCHEMA virtual_clock;
    CREATE FUNCTION virtual_clock.now() RETURNS timestamptz STABLE
      BEGIN ATOMIC SELECT current_setting('virtual.began')::timestamptz; END;
    CREATE FUNCTION virtual_clock.clock_timestamp() RETURNS timestamptz
      BEGIN ATOMIC SELECT current_setting('virtual.now')::timestamptz; END;
    ALTER DATABASE postgres SET search_path = public, virtual_clock, pg_catalog;
    ALTER DATABASE postgres SET client_min_messages = log`);
}

class RealPostgres implements Postgres {
  readonly clock = createClock();
  private readonly server: RealServer;
  private readonly monitor: pg.Client;
  private readonly open = new Map<string, RealConnection>();
  private readonly free: RealSession[] = [];
  private before: ReadonlyMap<number, Observed> = new Map();
  /** Who waits, in the order in which they began to. */
  private queue: readonly RealSession[] = [];

  constructor(server: RealServer, monitor: pg.Client) {
    this.server = server;
    this.monitor = monitor;
  }

  connect(name: string): RealConnection {
    const known = this.open.get(name);
    if (known !== undefined) return known;
    const connection = new RealConnection(name, this);
    this.open.set(name, connection);
    return connection;
  }

  async run(connection: RealConnection, sql: string): Promise<readonly ConnectionEvent[]> {
    connection.session ??= this.free.pop() ?? (await RealSession.open(this.server));
    const { session } = connection;
    const now = new Date(this.clock.now).toISOString();
    const began = session.transaction === "idle" ? `SET virtual.began = '${now}';` : "";
    if (session.transaction !== "failed") await session.client.query(`${began} SET virtual.now = '${now}'`);
    session.start(sql);
    return this.settle(connection);
  }

  /** Ends a session as a lost connection does. */
  async lose(connection: RealConnection): Promise<readonly ConnectionEvent[]> {
    this.open.delete(connection.name);
    const { session } = connection;
    connection.session = null;
    if (session === null) return [];
    await session.renew();
    this.free.push(session);
    return this.settle(null);
  }

  async reset(): Promise<void> {
    for (const connection of [...this.open.values()]) {
      const { session } = connection;
      while (session?.busy && session.busy.ended === null)
        await this.monitor.query("SELECT pg_cancel_backend($1)", [session.pid]);
      connection.state = "closed";
      await this.lose(connection);
    }
    await this.monitor.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    this.clock.set(clockStart);
    this.before = new Map();
    this.queue = [];
  }

  // A real server can't be put back: whoever asks makes the database anew.
  async remember() {
    return { pages: { relations: [], nextOid: 0 }, schemaChanges: 0, time: this.clock.now, random: 0 };
  }

  async restore(): Promise<boolean> {
    return false;
  }

  stats() {
    return { statements: 0, messages: 0, parked: 0, resumed: 0, waits: 0, resets: 0, restores: 0 };
  }

  async close(): Promise<void> {
    const sessions = [...this.open.values()].flatMap(({ session }) => session ?? []);
    for (const { client } of [...sessions, ...this.free]) await client.end();
    await this.monitor.end();
    await this.server.stop();
  }

  /** Waits until nothing moves any more, and tells what has happened. */
  private async settle(own: RealConnection | null): Promise<readonly ConnectionEvent[]> {
    const bySession = new Map(
      [...this.open.values()].flatMap((connection) =>
        connection.session === null ? [] : [[connection.session, connection] as const],
      ),
    );
    const seen = await settle(this.monitor, [...bySession.keys()]);
    const ended = [...bySession.keys()].filter(({ busy }) => busy?.ended);
    const ordered = inOrderOfEnd(ended, seen, this.before, this.queue).flatMap(
      (session) => bySession.get(session) ?? [],
    );
    this.before = seen;
    const results = ordered.flatMap((connection) => connection.takeAnswer());
    const waiting = [...bySession.keys()].filter(({ busy }) => busy !== null);
    this.queue = [
      ...this.queue.filter((session) => waiting.includes(session)),
      ...waiting.filter((session) => !this.queue.includes(session)),
    ];
    const waits = [...bySession].flatMap(([session, connection]) => {
      if (session.busy === null) return [];
      const holders = [...bySession].filter(([{ pid }]) => seen.get(session.pid)?.blockers.includes(pid));
      return connection.nowWaits(holders.map(([, { name }]) => name));
    });
    const isOwn = ({ connection }: ConnectionEvent) => Number(connection === own?.name);
    return [...waits, ...results].toSorted((a, b) => isOwn(b) - isOwn(a));
  }
}

class RealConnection implements Connection {
  readonly name: string;
  session: RealSession | null = null;
  state: Connection["state"] = "ready";
  waitsFor: readonly string[] = [];
  private statements = 0;
  private readonly postgres: RealPostgres;

  constructor(name: string, postgres: RealPostgres) {
    this.name = name;
    this.postgres = postgres;
  }

  get transaction(): TransactionStatus {
    return this.session?.transaction ?? "idle";
  }

  run(sql: string): Promise<readonly ConnectionEvent[]> {
    return this.postgres.run(this, sql);
  }

  close(): Promise<readonly ConnectionEvent[]> {
    this.state = "closed";
    return this.postgres.lose(this);
  }

  /** The event of a statement that has ended. */
  takeAnswer(): readonly ConnectionEvent[] {
    const busy = this.session?.busy;
    if (!this.session || !busy?.ended) return [];
    const event = { ...this.event(busy.sql), kind: "result", result: busy.ended } as const;
    this.session.busy = null;
    this.state = "ready";
    this.waitsFor = [];
    this.statements += 1;
    return [event];
  }

  /** The event of a statement that waits, unless it did before. */
  nowWaits(waitsFor: readonly string[]): readonly ConnectionEvent[] {
    const isNew = this.state !== "waiting";
    const event = { ...this.event(this.session?.busy?.sql ?? ""), kind: "waiting", waitsFor } as const;
    this.state = "waiting";
    this.waitsFor = waitsFor;
    return isNew ? [event] : [];
  }

  private event(sql: string) {
    return { connection: this.name, sql, statement: this.statements, woken: this.state === "waiting" };
  }
}
