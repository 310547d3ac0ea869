// What the terminals' worker does when it is asked: everything but where its files come from.

import type { Postgres } from "../../engine/postgres/postgres";
import { startPostgres } from "../../engine/postgres/start";
import type { Handlers } from "../../engine/rpc/server";
import { createTerminals, type Terminals } from "../../engine/terminals/play";
import type { StepOutcome, TerminalStep } from "../../engine/terminals/step";
import type { StartProgress } from "../database/protocol";
import type { LoadParts } from "../database/worker-handlers";
import type { PlayProgress, TerminalsProtocol } from "./protocol";

/** The part of a start that is spent on loading. */
const loadingShare = 0.9;

/** Answers the requests of a page. */
export function createHandlers(load: LoadParts): Handlers<TerminalsProtocol> {
  let terminals: Terminals | null = null;
  /** The steps the database has seen, or null where nobody can say. */
  let done: TerminalStep[] | null = [];
  let queue: Promise<unknown> = Promise.resolve();

  async function start(report: (progress: StartProgress) => void): Promise<null> {
    report({ stage: "Loading PostgreSQL", fraction: 0 });
    const parts = await load((fraction) =>
      report({ stage: "Loading PostgreSQL", fraction: fraction * loadingShare }),
    );
    report({ stage: "Starting PostgreSQL", fraction: loadingShare });
    const postgres: Postgres = await startPostgres(parts);
    terminals = createTerminals(postgres);
    return null;
  }

  async function play(
    before: readonly TerminalStep[],
    step: TerminalStep,
    report: (progress: PlayProgress) => void,
  ): Promise<StepOutcome> {
    if (terminals === null) throw new Error("The database has not been started.");
    const atHand = done !== null && sameSteps(done, before);
    // If anything below fails, nobody can say what the database holds.
    done = null;
    if (!atHand) {
      await terminals.reset();
      for (const [place, earlier] of before.entries())
        report({ kind: "replayed", step: place, outcome: await terminals.play(earlier) });
    }
    report({ kind: "begins" });
    const outcome = await terminals.play(step);
    done = [...before, step];
    return outcome;
  }

  /** One request at a time. */
  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const answer = queue.then(work);
    queue = answer.catch(() => {});
    return answer;
  }

  return {
    start: (_, report) => inTurn(() => start(report)),
    play: ({ before, step }, report) => inTurn(() => play(before, step, report)),
  };
}

function sameSteps(one: readonly TerminalStep[], other: readonly TerminalStep[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ terminal, text }, place) => {
      const counterpart = other[place];
      return terminal === counterpart?.terminal && text === counterpart.text;
    })
  );
}
