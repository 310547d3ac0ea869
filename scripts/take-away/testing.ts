// For tests: a real PostgreSQL for the consumers that lessons give away, with a lesson's tables before each test.

import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import type { LessonSlug } from "../../lessons/index";
import { type RealServer, startRealServer } from "../fuzz/real-server";

/** What a test has: a pool as a consumer's own, and a client that looks on. */
export interface TakeAwayDatabase {
  readonly pool: pg.Pool;
  readonly onlooker: pg.Client;
  /** Empties the database and makes the tables of a lesson. */
  prepare(lesson: LessonSlug, more?: string): Promise<void>;
  /** The first value of the first row. */
  value(sql: string): Promise<unknown>;
  /** Keeps a table from being written until the given work gives it free. */
  whileLocked(table: string, work: () => Promise<void>): Promise<void>;
  /** Comes back when so many wait for a lock. */
  untilWaiting(count: number): Promise<void>;
  /** Ends every connection, and comes back when the last is gone. */
  close(): Promise<void>;
}

/** Starts the server before the file's first test. Call at top level. */
export function takeAwayDatabase(): { readonly current: TakeAwayDatabase } {
  let server: RealServer | undefined;
  let database: TakeAwayDatabase | undefined;
  beforeAll(async () => {
    server = await startRealServer();
    const pool = new pg.Pool(server.config);
    database = open(pool, await server.connect(), await server.connect());
  });
  beforeEach(() => database?.onlooker.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public"));
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });
  return {
    get current() {
      if (!database) throw new Error("The database has not started yet.");
      return database;
    },
  };
}

function open(pool: pg.Pool, onlooker: pg.Client, locker: pg.Client): TakeAwayDatabase {
  // A pool says that it has ended before its connections have, and a server that stops then breaks them.
  const ends: Promise<void>[] = [];
  pool.on("connect", (client) => ends.push(new Promise((resolve) => client.once("end", resolve))));

  async function value(sql: string): Promise<unknown> {
    const { rows } = await onlooker.query<unknown[]>({ text: sql, rowMode: "array" });
    return rows[0]?.[0];
  }

  return {
    pool,
    onlooker,
    value,
    async prepare(lesson, more = "") {
      const schema = readFileSync(
        new URL(`../../lessons/${lesson}/take-away/schema.sql`, import.meta.url),
        "utf8",
      );
      await onlooker.query(`${schema};${more}`);
    },
    async whileLocked(table, work) {
      await locker.query("BEGIN");
      await locker.query(`LOCK TABLE ${table} IN EXCLUSIVE MODE`);
      try {
        await work();
      } finally {
        await locker.query("ROLLBACK");
      }
    },
    untilWaiting: (count) =>
      vi.waitFor(
        async () => {
          const waiting = await value("SELECT count(DISTINCT pid)::int FROM pg_locks WHERE NOT granted");
          if (waiting !== count) throw new Error(`${waiting} wait for a lock, not ${count}`);
        },
        { timeout: 60_000, interval: 5 },
      ),
    async close() {
      await Promise.all([pool.end(), onlooker.end(), locker.end()]);
      await Promise.all(ends);
    },
  };
}
