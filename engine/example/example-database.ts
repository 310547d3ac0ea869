// The one database behind all examples of a page. Each example has its own data on it: going to another one means a fresh
// server, the example's setup, and what had been run on it before.

import type { Session } from "../postgres/session";
import { Allowance } from "./allowance";
import { type RunStep, runPieces, type Stopwatch } from "./run-text";
import { piecesAt, statementsOf } from "./statements";
import type { Transcript, TranscriptEntry } from "./transcript";

/** A run on an example's data. */
export interface ExampleRun {
  /** Names the data. */
  readonly example: string;
  /** SQL that makes its tables. */
  readonly setup: string;
  /** The statements that have been run on it since, in order: what the data must contain before the run. */
  readonly before: readonly string[];
  readonly text: string;
  /** Run only the statement at this offset; null to run all. */
  readonly statementAt: number | null;
}

/** Hears how a run goes on. It begins when the data is as it should be. */
export type RunListener = (step: RunStep) => void;

/** Runs examples. Calls may not overlap. */
export interface ExampleDatabase {
  run(run: ExampleRun, listener?: RunListener): Promise<Transcript>;
  close(): Promise<void>;
}

/** Thrown when an example's setup fails: a mistake of ours, not of the learner's. */
export class SetupError extends Error {
  override readonly name = "SetupError";
  readonly code = "setup";
}

/** `open` starts a fresh server. */
export function createExampleDatabase(open: () => Promise<Session>, stopwatch: Stopwatch): ExampleDatabase {
  let session: Session | null = null;
  let example = "";
  let setup = "";
  let done: string[] = [];

  async function sessionFor(run: ExampleRun): Promise<Session> {
    const { before } = run;
    const isAtHand = example === run.example && setup === run.setup && sameStatements(done, before);
    if (session !== null && isAtHand) return session;
    // If anything below fails, the next run must not take the half-made data for its own.
    const old = session;
    session = null;
    await old?.close();
    const fresh = await open();
    await runSetup(fresh, run.setup);
    for (const sql of before) await fresh.send(sql);
    [session, example, setup, done] = [fresh, run.example, run.setup, [...before]];
    return fresh;
  }

  async function runOn(
    current: Session,
    run: ExampleRun,
    listener: RunListener | undefined,
  ): Promise<Transcript> {
    const all = await statementsOf(run.text);
    const pieces = run.statementAt === null ? all : piecesAt(all, run.statementAt);
    const begun = stopwatch();
    const entries: TranscriptEntry[] = [];
    const unlisted = { statements: 0, errors: 0 };
    for await (const step of runPieces(current, run.text, pieces, new Allowance(), stopwatch)) {
      listener?.(step);
      if (step.kind === "begins") continue;
      if (step.sql !== null) done.push(step.sql);
      if (step.entry !== null) entries.push(step.entry);
      else {
        unlisted.statements++;
        if (step.failed) unlisted.errors++;
      }
    }
    return { entries, unlisted, transaction: current.transaction, milliseconds: stopwatch() - begun };
  }

  return {
    async run(run, listener) {
      const current = await sessionFor(run);
      try {
        return await runOn(current, run, listener);
      } catch (thrown) {
        // What the broken server holds is anyone's guess.
        session = null;
        throw thrown;
      }
    },
    async close() {
      await session?.close();
      session = null;
    },
  };
}

async function runSetup(session: Session, setup: string): Promise<void> {
  for (const piece of await statementsOf(setup)) {
    const { result } = await session.send(piece.text);
    if (result.status === "error")
      throw new SetupError(`The example's setup failed: ${result.message}\n${piece.text}`);
  }
}

function sameStatements(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((sql, index) => sql === other[index]);
}
