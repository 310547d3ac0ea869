// A world's database that runs: real sessions on a real PostgreSQL. It has one state, the newest.

import type { Connection, ConnectionEvent, Postgres, Remembered } from "../postgres/postgres";
import { clockStart } from "../postgres/virtual-clock";
import { ScriptFailure } from "../script/failure";
import type { Script } from "../script/script";
import { type StatementTraits, statementTraits } from "../script/statement-traits";
import {
  type Database,
  type DatabaseOutcome,
  type DatabaseState,
  type SessionEvent,
  StatementRefused,
} from "./database";
import { listTables, resultOf, rowsText, type Table } from "./tables";
import type { Milliseconds, ProcessId } from "./trace";

/** Our own session, which looks at rows from outside every process. No process can have this name. */
const OBSERVER = "observer";

/** Nobody cancels a statement here: one that was has met something that the sessions can't do. */
const CANCELLED = "57014";

/** A moment that a live database can be put back to. */
export interface LiveMoment {
  readonly remembered: Remembered;
  readonly rows: string;
  readonly time: Milliseconds;
}

/** The live database of one run. Each state can be used once: after it the database has moved on. */
export class LiveDatabase implements Database {
  readonly tables: readonly Table[];
  private readonly postgres: Postgres;
  private newest: DatabaseState = {};
  private readonly firstRows: string;
  private rows: string;
  /** Sessions whose transaction has written or locked something. */
  private readonly touched = new Set<ProcessId>();
  private readonly opened = new Set<ProcessId>();

  private constructor(postgres: Postgres, tables: readonly Table[], rows: string) {
    this.postgres = postgres;
    this.tables = tables;
    this.rows = rows;
    this.firstRows = rows;
  }

  /** Empties the database and runs the script's `\setup`. Throws a ScriptFailure where that fails. */
  static async start(postgres: Postgres, script: Script): Promise<LiveDatabase> {
    const observer = await setUp(postgres, script);
    const tables = await listTables(observer);
    return new LiveDatabase(postgres, tables, await rowsText(observer, tables));
  }

  /** Remembers the database as it is. Every session must be closed. */
  async remember(): Promise<LiveMoment> {
    return { remembered: await this.postgres.remember(), rows: this.rows, time: this.time };
  }

  /**
   * Puts the database back to a moment, with its clock at a virtual time that need not be that moment's. Gives false where
   * it can't be, because a table was made or altered since.
   */
  async restore({ remembered, rows }: LiveMoment, time: Milliseconds): Promise<boolean> {
    this.startAnew(rows);
    return this.postgres.restore({ ...remembered, time: clockStart + time });
  }

  /** Brings the database back to where it was after `start`, with the same script. */
  async restart(script: Script): Promise<void> {
    this.startAnew(this.firstRows);
    await setUp(this.postgres, script);
  }

  private startAnew(rows: string): void {
    this.rows = rows;
    this.touched.clear();
    this.opened.clear();
    this.newest = {};
  }

  /** The state before the first statement, or after the latest. */
  get state(): DatabaseState {
    return this.newest;
  }

  /** A session that no process has, for looking at what is committed. */
  get observer(): Connection {
    return this.postgres.connect(OBSERVER);
  }

  /** The session of a process whose transaction has written or locked something and doesn't wait; null otherwise. */
  writingSession(session: ProcessId): Connection | null {
    if (!this.touched.has(session)) return null;
    const connection = this.postgres.connect(session);
    return connection.state === "ready" && connection.transaction === "open" ? connection : null;
  }

  /** The rows others see, as one text. */
  get committedRows(): string {
    return this.rows;
  }

  async run(
    state: DatabaseState,
    session: ProcessId,
    sql: string,
    at: Milliseconds,
  ): Promise<DatabaseOutcome> {
    this.moveOn(state, at);
    this.opened.add(session);
    return this.outcome(await this.postgres.connect(session).run(sql), false);
  }

  async close(state: DatabaseState, session: ProcessId, at: Milliseconds): Promise<DatabaseOutcome> {
    this.moveOn(state, at);
    const released = this.touched.delete(session);
    if (!this.opened.delete(session)) return this.outcome([], false);
    return this.outcome(await this.postgres.connect(session).close(), released);
  }

  /** The virtual time its clock shows. */
  get time(): Milliseconds {
    return this.postgres.clock.now - clockStart;
  }

  /** Moves the clock to a virtual time; it never goes back. */
  passTime(at: Milliseconds): void {
    const { clock } = this.postgres;
    clock.advance(Math.max(0, clockStart + at - clock.now));
  }

  private moveOn(state: DatabaseState, at: Milliseconds): void {
    if (state !== this.newest) throw new Error("the database has moved on from this state");
    this.passTime(at);
    this.newest = {};
  }

  private async outcome(happened: readonly ConnectionEvent[], released: boolean): Promise<DatabaseOutcome> {
    const events: SessionEvent[] = [];
    let locksReleased = released;
    let mayHaveChanged = false;
    for (const event of happened) {
      const { connection: session, woken } = event;
      if (event.kind === "refused") throw new StatementRefused(event.reason);
      if (event.kind === "waiting") {
        events.push({ session, woken, kind: "waiting", waitsFor: event.waitsFor });
        continue;
      }
      const { result } = event;
      if (result.status === "error" && result.sqlstate === CANCELLED)
        throw new StatementRefused(result.detail ?? result.message);
      events.push({ session, woken, kind: "result", result });
      const acted =
        result.status === "ok" && didSomething(await statementTraits(event.sql), event.sql, result.rowCount);
      if (acted) this.touched.add(session);
      if (result.transaction === "open") continue;
      // The transaction has ended, or failed: then PostgreSQL lets go of its locks at once.
      const had = this.touched.delete(session);
      locksReleased ||= had;
      mayHaveChanged ||= had && result.status === "ok";
    }
    const before = this.rows;
    if (mayHaveChanged) this.rows = await rowsText(this.observer, this.tables);
    return { state: this.newest, events, rowsChanged: this.rows !== before, locksReleased };
  }
}

/** Empties the database and runs the script's `\setup`. */
async function setUp(postgres: Postgres, script: Script): Promise<Connection> {
  await postgres.reset();
  const observer = postgres.connect(OBSERVER);
  for (const statement of script.setup) {
    const result = resultOf(await observer.run(statement.sql));
    if (result === null) throw new ScriptFailure(statement, "\\setup can't run this statement");
    if (result.status === "error") throw new ScriptFailure(statement, `\\setup fails: ${result.message}`);
  }
  const last = script.setup.at(-1);
  if (last !== undefined && observer.transaction !== "idle")
    throw new ScriptFailure(last, "\\setup leaves a transaction open: expected COMMIT");
  return observer;
}

/** Whether a statement that succeeded has written or locked anything. One inside WITH doesn't count in `rowCount`. */
function didSomething(traits: StatementTraits, sql: string, rowCount: number | null): boolean {
  if (!traits.writes && !traits.locks) return false;
  return rowCount !== 0 || (traits.writes && /\bwith\b/i.test(sql));
}
