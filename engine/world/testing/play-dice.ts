// For tests: plays a random schedule, as dice say, and keeps all that can be seen of it.

import type { Postgres } from "../../postgres/postgres";
import { ScriptFailure } from "../../script/failure";
import type { Problem } from "../../script/problem";
import type { Script } from "../../script/script";
import { beginWorld } from "../begin";
import { choices } from "../choices";
import { choose } from "../choose";
import type { DatabaseState } from "../database";
import { readExpectations } from "../expectations";
import { LiveDatabase } from "../live-database";
import type { Choice, ExpectationView, TraceEvent } from "../trace";
import type { Setting, World } from "../world";

/** A schedule that was played: the choices, what each led to, and what held then. */
export interface PlayedDice {
  readonly choices: readonly Choice[];
  readonly events: readonly (readonly TraceEvent[])[];
  readonly expectations: readonly ExpectationView[];
  /** Why it could not go on, where the script is wrong in a way that shows only then. */
  readonly failure: Problem | null;
}

const FAULTS = 3;

/** Plays a schedule: at each step a die says which of the choices on offer is taken. */
export async function playDice(
  setting: Setting,
  first: DatabaseState,
  dice: readonly number[],
  read: (world: World) => Promise<readonly ExpectationView[]>,
): Promise<PlayedDice> {
  let world = beginWorld(setting, first);
  let failure: Problem | null = null;
  const taken: Choice[] = [];
  const events: (readonly TraceEvent[])[] = [];
  try {
    for (const die of dice) {
      const offered = choices(setting, world, FAULTS - world.faults.length);
      const choice = offered[die % Math.max(1, offered.length)];
      if (choice === undefined) break;
      taken.push(choice);
      const chosen = await choose(setting, world, choice);
      world = chosen.world;
      events.push(chosen.events);
    }
  } catch (error) {
    if (!(error instanceof ScriptFailure)) throw error;
    failure = error.problem;
  }
  return { choices: taken, events, expectations: failure === null ? await read(world) : [], failure };
}

/** Plays a schedule on a database that is emptied first. */
export async function playDiceOn(
  postgres: Postgres,
  script: Script,
  dice: readonly number[],
): Promise<PlayedDice> {
  const live = await LiveDatabase.start(postgres, script);
  return playDice({ script, database: live }, live.state, dice, (world) =>
    readExpectations(live.observer, script, world),
  );
}
