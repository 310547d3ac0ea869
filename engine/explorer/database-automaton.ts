// PostgreSQL as a deterministic automaton: each statement is run once in each state, and remembered.
//
// A state is known by what is committed and by what every open transaction has done; docs/explorer.md says why two
// histories that agree in that can't be told apart by any later statement. Asked for an outcome it knows, the automaton
// answers at once. Otherwise it brings the real database into the state, runs the statement, and looks at what came of it.

import type { Postgres } from "../postgres/postgres";
import type { StatementResult } from "../postgres/result";
import type { Script } from "../script/script";
import { type StatementTraits, statementTraits } from "../script/statement-traits";
import type { Database, DatabaseOutcome, DatabaseState, SessionEvent } from "../world/database";
import { LiveDatabase } from "../world/live-database";
import type { Milliseconds, ProcessId } from "../world/trace";
import { analyseClock, type ClockAnalysis } from "./clock-use";
import { type Grid, gridOf } from "./coarse-time";
import { Cursor } from "./cursor";
import { asKnownState, type KnownState, type Operation } from "./database-state";
import { randomUse } from "./random-use";
import { listSequences, type Rows, readRows, rowsQuery } from "./rows";
import { afterCommitBeside, callsUnknown, committedBy, FRESH, looksBack, sessionAfter } from "./session-log";
import { locksTables } from "./table-locks";
import { databaseTeller, momentKey, timesIn, virtualTimes } from "./time-teller";

/** What running the automaton has cost. */
export interface AutomatonStats {
  /** Outcomes asked for, and of those the ones that had to be run. */
  asked: number;
  ran: number;
}

/** The automaton of one script on one database. */
export class DatabaseAutomaton implements Database {
  readonly clock: ClockAnalysis;
  /** The grid on which times are told; null: exactly. */
  readonly grid: Grid | null;
  readonly stats: AutomatonStats = { asked: 0, ran: 0 };
  readonly first: KnownState;
  private readonly sequences: readonly string[];
  private readonly rowsSql: string | null;
  private readonly states = new Map<string, KnownState>();
  private readonly numbers = new Map<string, number>();
  private readonly takesRandom: (traits: StatementTraits) => boolean;
  /** Whether even a plain query of an open transaction can make a difference, by the lock it holds on its tables. */
  private readonly keepsQueries: boolean;
  private readonly cursor: Cursor;

  private constructor(
    script: Script,
    live: LiveDatabase,
    parts: {
      clock: ClockAnalysis;
      grid: Grid | null;
      sequences: readonly string[];
      rowsSql: string | null;
      rows: Rows;
      keepsQueries: boolean;
    },
  ) {
    this.keepsQueries = parts.keepsQueries;
    this.clock = parts.clock;
    this.grid = parts.grid;
    this.sequences = parts.sequences;
    this.rowsSql = parts.rowsSql;
    this.takesRandom = randomUse(live.tables);
    this.first = this.known({ rows: parts.rows, sessions: new Map(), waiting: [], random: 0, time: 0 }, null);
    this.cursor = new Cursor(script, live, this.timing, this.first);
  }

  /** Runs the script's `\setup` and looks at what it made. Throws a ScriptFailure where that fails. */
  static async start(postgres: Postgres, script: Script, onGrid: boolean): Promise<DatabaseAutomaton> {
    const live = await LiveDatabase.start(postgres, script);
    const clock = await analyseClock(script, live.tables);
    const sequences = await listSequences(live.observer);
    const rowsSql = rowsQuery(live.tables, clock.use === "everything" ? new Set() : clock.columns);
    const rows = await readRows(live.observer, rowsSql, sequences);
    const grid = onGrid ? gridOf(script, clock.use === "distance" ? clock.intervals : []) : null;
    const keepsQueries = await locksTables(script);
    const parts = { clock, grid, sequences, rowsSql, rows, keepsQueries };
    const automaton = new DatabaseAutomaton(script, live, parts);
    automaton.first.moment = await live.remember();
    return automaton;
  }

  async run(
    state: DatabaseState,
    session: ProcessId,
    sql: string,
    at: Milliseconds,
  ): Promise<DatabaseOutcome> {
    return this.outcomeOf(asKnownState(state), { session, sql, at });
  }

  async close(state: DatabaseState, session: ProcessId, at: Milliseconds): Promise<DatabaseOutcome> {
    const known = asKnownState(state);
    if (!known.sessions.has(session)) return { state, events: [], rowsChanged: false, locksReleased: false };
    return this.outcomeOf(known, { session, sql: null, at });
  }

  /** A session for reading expectations, on a database that is in this state at this virtual time. */
  async observe(state: KnownState, at: Milliseconds): Promise<LiveDatabase["observer"]> {
    await this.cursor.bringInto(state, at);
    this.cursor.live.passTime(at);
    return this.cursor.live.observer;
  }

  private get timing() {
    return { clock: this.clock.use, grid: this.grid };
  }

  private async outcomeOf(state: KnownState, operation: Operation): Promise<DatabaseOutcome> {
    this.stats.asked += 1;
    const key = this.cursor.keyOf(operation);
    const remembered = state.outcomes.get(key);
    if (remembered !== undefined) return remembered;
    await this.cursor.bringInto(state, operation.at);
    this.stats.ran += 1;
    const outcome = await this.cursor.perform(operation, ({ events }, at) =>
      this.stateAfter(state, { ...operation, at }, events),
    );
    state.outcomes.set(key, outcome);
    return outcome;
  }

  private async stateAfter(
    before: KnownState,
    operation: Operation,
    events: readonly SessionEvent[],
  ): Promise<KnownState> {
    const sessions = new Map(before.sessions);
    let waiting = before.waiting;
    let { random } = before;
    let changed = false;
    if (operation.sql === null) sessions.delete(operation.session);
    for (const event of events) {
      const { session } = event;
      const old = sessions.get(session) ?? FRESH;
      const sql = old.waiting?.sql ?? operation.sql ?? "";
      if (event.kind === "waiting") {
        const since = old.waiting?.since ?? committedKey(before.rows);
        sessions.set(session, { ...old, waiting: { sql, since } });
        if (!waiting.includes(session)) waiting = [...waiting, session];
        continue;
      }
      waiting = waiting.filter((id) => id !== session);
      const traits = await statementTraits(sql);
      changed ||= this.mayChangeRows(traits, event.result);
      if (this.takesRandom(traits)) random = this.numberOf(`${random} ${sql} ${toldBy(event.result)}`);
      const seesAll = traits.seesLocks || event.woken;
      const { at } = operation;
      const statement = {
        sql,
        result: event.result,
        traits,
        at,
        times: this.clock.use === "nothing" ? [] : virtualTimes(before.rows),
        base: `${seesAll ? this.surroundings(before, session, at) : ""}\n${old.waiting?.since ?? committedKey(before.rows)}`,
      };
      const after = sessionAfter(old, statement, this.keepsQueries);
      if (after === null) sessions.delete(session);
      else sessions.set(session, after);
      const committed = committedBy(old, statement);
      if (committed === null) continue;
      const transaction = this.numberOf(committed);
      for (const [id, other] of sessions)
        if (id !== session && looksBack(other)) sessions.set(id, afterCommitBeside(other, transaction, at));
    }
    const rows = changed
      ? await readRows(this.cursor.live.observer, this.rowsSql, this.sequences)
      : before.rows;
    return this.known({ rows, sessions, waiting, random, time: operation.at }, { from: before, operation });
  }

  /** Whether others may see other rows or sequences after this. What is not committed they don't. */
  private mayChangeRows(traits: StatementTraits, result: StatementResult): boolean {
    const acts = traits.writes || callsUnknown(traits);
    if (this.sequences.length > 0 && acts) return true;
    return result.transaction === "idle" && (acts || (result.status === "ok" && result.command === "COMMIT"));
  }

  /** All there is in a state besides one session, without the names of sessions, as a number. */
  private surroundings(state: KnownState, session: ProcessId, at: Milliseconds): number {
    const others = [...state.sessions].flatMap(([id, { status, log, waiting }]) =>
      id === session
        ? []
        : [JSON.stringify([status, waiting, log.map(({ text, at: then }) => [text, this.ago(then, at)])])],
    );
    return this.numberOf(JSON.stringify([committedKey(state.rows), others.toSorted()]));
  }

  /** A number that stands for a text, from 1. */
  private numberOf(text: string): number {
    const number = this.numbers.get(text) ?? this.numbers.size + 1;
    this.numbers.set(text, number);
    return number;
  }

  /** How long ago something was, as far as that matters. */
  private ago(then: Milliseconds, now: Milliseconds): number | null {
    const [before, after] = [momentKey(this.timing, then), momentKey(this.timing, now)];
    return before === null || after === null ? null : after - before;
  }

  private known(
    parts: Pick<KnownState, "rows" | "sessions" | "waiting" | "random" | "time">,
    origin: KnownState["origin"],
  ): KnownState {
    const { rows, sessions, waiting, random, time } = parts;
    const inOrder = [...sessions].sort(([a], [b]) => (a < b ? -1 : 1));
    const tell = databaseTeller(this.timing, timesIn(rows, sessions));
    const key = JSON.stringify([
      committedKey(rows),
      this.clock.use === "distance" && this.grid === null ? rows.timeTexts : virtualTimes(rows).map(tell),
      inOrder.map(([id, { status, log, waiting: statement }]) => [
        id,
        status,
        statement,
        log.map(({ text, at, times }) => [text, tell(at), times.map(tell)]),
      ]),
      waiting,
      random,
      // A session's past lies before this time: the state can't be had at an earlier one.
      sessions.size === 0 ? null : momentKey(this.timing, time),
    ]);
    const state = this.states.get(key);
    const depth = origin === null ? 0 : origin.from.depth + 1;
    if (state !== undefined) {
      const [now, then] = [momentKey(this.timing, time) ?? 0, momentKey(this.timing, state.time) ?? 0];
      const isBetter = now < then || (now === then && depth < state.depth);
      if (isBetter && !leadsThrough(origin, state)) Object.assign(state, { origin, depth, time });
      return state;
    }
    const fresh = { id: this.states.size, ...parts, origin, depth, moment: null, outcomes: new Map() };
    this.states.set(key, fresh);
    return fresh;
  }
}

/** Whether the way to where an operation begins goes through a state. */
function leadsThrough(origin: KnownState["origin"], state: KnownState): boolean {
  for (let at = origin?.from ?? null; at !== null; at = at.origin?.from ?? null)
    if (at === state) return true;
  return false;
}

/** What a statement's end tells of how far it got. */
function toldBy(result: StatementResult): string {
  return result.status === "ok" ? result.tag : result.sqlstate;
}

/** The committed rows and sequences without times. */
export function committedKey(rows: Rows): string {
  return `${rows.plain}\n\n${rows.sequences}`;
}
