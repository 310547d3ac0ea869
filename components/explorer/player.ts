// Plays schedules choice by choice, and goes on from the last one where the next begins with it.

import { scheduleStep } from "../../engine/explorer/schedule";
import type { Postgres } from "../../engine/postgres/postgres";
import { ScriptFailure } from "../../engine/script/failure";
import { readScript } from "../../engine/script/read";
import { ImpossibleChoice } from "../../engine/world/choose";
import { Run } from "../../engine/world/run";
import type { Choice } from "../../engine/world/trace";
import type { PlayerProtocol } from "./protocol";
import type { Offer } from "./types";

type PlayAnswer = PlayerProtocol["play"]["answer"];

/** A run at the end of the choices it was given. */
interface Playing {
  readonly source: string;
  readonly run: Run;
}

/** One database on which one schedule after another is played. */
export class Player {
  private readonly postgres: Postgres;
  private last: Playing | null = null;

  constructor(postgres: Postgres) {
    this.postgres = postgres;
  }

  /** Forgets the last schedule: the database has been used for something else. */
  forget(): void {
    this.last = null;
  }

  /** Plays a list of choices; `onChosen` is told after each how many have been played. */
  async play(
    source: string,
    choices: readonly Choice[],
    onChosen: (count: number) => Promise<void>,
  ): Promise<PlayAnswer> {
    const last = this.last;
    // Whatever ends before its end leaves a run behind that nothing goes on from.
    this.last = null;
    try {
      const run = last !== null && goesOn(last, source, choices) ? last.run : await this.begin(source);
      if (!(run instanceof Run)) return run;
      for (const [at, choice] of choices.entries()) {
        if (at < run.moments.length - 1) continue;
        const here = standOf(run);
        try {
          await run.choose(choice);
        } catch (error) {
          if (error instanceof ImpossibleChoice) return { kind: "impossible", at, ...here };
          throw error;
        }
        await onChosen(at + 1);
      }
      this.last = { source, run };
      return { kind: "played", ...standOf(run) };
    } catch (error) {
      if (error instanceof ScriptFailure) return { kind: "problems", problems: [error.problem] };
      throw error;
    }
  }

  private async begin(source: string): Promise<Run | Extract<PlayAnswer, { kind: "problems" }>> {
    const reading = await readScript(source);
    if (reading.kind === "problems") return reading;
    return Run.start(this.postgres, reading.script);
  }
}

/** Where a run is: its trace, and what can be chosen next. */
function standOf(run: Run): Pick<Extract<PlayAnswer, { kind: "played" }>, "trace" | "offered"> {
  const offered = run
    .choices(Number.POSITIVE_INFINITY)
    .map((choice): Offer => ({ choice, step: scheduleStep(run.setting, run.world, choice) }));
  return { trace: { ...run.trace, moments: [...run.moments] }, offered };
}

function goesOn({ source, run }: Playing, other: string, choices: readonly Choice[]): boolean {
  const made = run.moments.slice(1).map(({ choice }) => choice);
  return (
    source === other &&
    made.length <= choices.length &&
    made.every((choice, at) => JSON.stringify(choice) === JSON.stringify(choices[at]))
  );
}
