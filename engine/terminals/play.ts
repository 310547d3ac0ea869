// Plays steps on a database: each terminal on a connection of its own, and everything that happens told as data.

import { Allowance } from "../example/allowance";
import { type Description, describeRelations, listRelations } from "../example/describe";
import type { Connection, ConnectionEvent, Postgres } from "../postgres/postgres";
import type { Session } from "../postgres/session";
import { isCommand, type StepEvent, type StepOutcome, type TerminalState, type TerminalStep } from "./step";
import { planTerminalCommand } from "./terminal-command";

/** The terminals of one database. Calls may not overlap. */
export interface Terminals {
  /** Plays the next step. A statement that fails is an event; a thrown error means our machine broke. */
  play(step: TerminalStep): Promise<StepOutcome>;
  /** Closes all connections and empties the database: the next step is the first. */
  reset(): Promise<void>;
}

/** What psql does not get to see: a describing command whose query was not answered. */
class Unanswered extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** Makes the terminals of a database that nobody else uses. */
export function createTerminals(postgres: Postgres): Terminals {
  const connections = new Map<string, Connection>();
  /** For each connection the step of each of its statements. */
  const stepsOf = new Map<string, number[]>();
  let steps = 0;

  function connect(name: string): Connection {
    const open = connections.get(name);
    if (open && open.state !== "closed") return open;
    const fresh = postgres.connect(name);
    connections.set(name, fresh);
    stepsOf.set(name, []);
    return fresh;
  }

  async function run(connection: Connection, sql: string, step: number): Promise<readonly ConnectionEvent[]> {
    stepsOf.get(connection.name)?.push(step);
    return connection.run(sql);
  }

  function tell(events: readonly ConnectionEvent[], step: number): readonly StepEvent[] {
    const allowance = new Allowance();
    return events.map((event): StepEvent => {
      const about = {
        terminal: event.connection,
        step: stepsOf.get(event.connection)?.[event.statement] ?? step,
      };
      if (event.kind === "waiting")
        return { ...about, kind: "waiting", waitsFor: event.waitsFor, still: false };
      if (event.kind === "refused") return { ...about, kind: "refused", reason: event.reason };
      return { ...about, kind: "result", woken: event.woken, ...allowance.take(event.result) };
    });
  }

  /** A connection as the describing queries see it. What else happens meanwhile goes into `others`. */
  function sessionOn(connection: Connection, step: number, others: ConnectionEvent[]): Session {
    return {
      get transaction() {
        return connection.transaction;
      },
      async send(sql) {
        const [answer, ...rest] = await run(connection, sql, step);
        others.push(...rest);
        if (answer?.kind === "result") return { result: answer.result, notifications: [] };
        throw new Unanswered(
          answer?.kind === "refused"
            ? answer.reason
            : `It would have to wait for ${answer?.waitsFor.join(" and ")}.`,
        );
      },
      close: async () => {},
    };
  }

  async function describe(connection: Connection, text: string, step: number): Promise<readonly StepEvent[]> {
    const about = { terminal: connection.name, step };
    const plan = planTerminalCommand(text);
    if (plan.kind === "quit") {
      const { transaction, state } = connection;
      const woken = await connection.close();
      if (connection.state !== "closed") return tell(woken, step);
      return [{ ...about, kind: "lost", transaction, waiting: state === "waiting" }, ...tell(woken, step)];
    }
    if (plan.kind === "ignored") return [{ ...about, kind: "words", message: plan.message, instead: null }];
    if (plan.kind === "refused")
      return [{ ...about, kind: "words", message: plan.message, instead: plan.instead }];
    if (connection.state === "waiting") {
      const reason = `${connection.name} waits for ${connection.waitsFor.join(" and ")}, and can't run anything until that is over.`;
      return [{ ...about, kind: "refused", reason }];
    }
    const others: ConnectionEvent[] = [];
    const session = sessionOn(connection, step, others);
    try {
      const description =
        plan.kind === "list"
          ? await listRelations(session, plan.pattern, plan.onlyTables)
          : await describeRelations(session, plan.pattern);
      return [{ ...about, ...answerOf(description) }, ...tell(others, step)];
    } catch (thrown) {
      if (!(thrown instanceof Unanswered)) throw thrown;
      return [{ ...about, kind: "refused", reason: thrown.reason }, ...tell(others, step)];
    }
  }

  /** Those who wait for somebody else than before the step: the database tells only of the beginning of a wait. */
  function turned(before: ReadonlyMap<string, readonly string[]>): readonly StepEvent[] {
    return [...connections.values()].flatMap(({ name, waitsFor }): readonly StepEvent[] => {
      const waited = before.get(name) ?? [];
      const step = stepsOf.get(name)?.at(-1);
      if (waited.length === 0 || waitsFor.length === 0 || step === undefined) return [];
      if (waited.join() === waitsFor.join()) return [];
      return [{ terminal: name, step, kind: "waiting", waitsFor, still: true }];
    });
  }

  function state([name, connection]: readonly [string, Connection]): TerminalState {
    const lost = connection.state === "closed";
    return {
      name,
      transaction: lost ? "idle" : connection.transaction,
      waitsFor: lost ? [] : connection.waitsFor,
      lost,
    };
  }

  return {
    async play(step) {
      const place = steps++;
      const connection = connect(step.terminal);
      const before = new Map([...connections].map(([name, { waitsFor }]) => [name, waitsFor]));
      const told = isCommand(step)
        ? await describe(connection, step.text, place)
        : tell(await run(connection, step.text, place), place);
      const events = [...told, ...turned(before)];
      return { events, terminals: [...connections].map(state) };
    },
    async reset() {
      await postgres.reset();
      connections.clear();
      stepsOf.clear();
      steps = 0;
    },
  };
}

const nothingLeftOut = { rows: 0, columns: 0, shortenedCells: 0 };

type Answer =
  | Omit<Extract<StepEvent, { kind: "listing" }>, "terminal" | "step">
  | Omit<Extract<StepEvent, { kind: "words" }>, "terminal" | "step">
  | Omit<Extract<StepEvent, { kind: "result" }>, "terminal" | "step">;

function answerOf(description: Description): Answer {
  if (description.kind === "listings") return { kind: "listing", listings: description.listings };
  if (description.kind === "nothing") return { kind: "words", message: description.message, instead: null };
  // Where in our own query the error points to is of no use to anyone.
  const result = { ...description.error, position: null };
  return { kind: "result", woken: false, result, omitted: nothingLeftOut };
}
