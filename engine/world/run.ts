// Runs a script on a real database, choice by choice, and keeps the trace.

import type { Postgres } from "../postgres/postgres";
import type { Script } from "../script/script";
import { beginWorld } from "./begin";
import { choices } from "./choices";
import { choose } from "./choose";
import { LiveDatabase } from "./live-database";
import { scriptLines } from "./script-lines";
import type { Choice, Moment, Trace } from "./trace";
import { viewWorld } from "./view";
import type { Setting, World } from "./world";

/** A run that can go on. */
export class Run {
  readonly setting: Setting;
  private readonly database: LiveDatabase;
  private readonly list: Moment[];
  private current: World;

  private constructor(setting: Setting, database: LiveDatabase, first: Moment, world: World) {
    this.setting = setting;
    this.database = database;
    this.list = [first];
    this.current = world;
  }

  /** Empties the database and makes it ready. Throws a ScriptFailure where the script can't be run. */
  static async start(postgres: Postgres, script: Script): Promise<Run> {
    const database = await LiveDatabase.start(postgres, script);
    const setting = { script, database };
    const world = beginWorld(setting, database.state);
    const view = await viewWorld(setting, database, world, null);
    return new Run(setting, database, { choice: null, events: [], world: view }, world);
  }

  get world(): World {
    return this.current;
  }

  get moments(): readonly Moment[] {
    return this.list;
  }

  /** What can be chosen next, with at most so many more faults. */
  choices(faults: number): readonly Choice[] {
    return choices(this.setting, this.current, faults);
  }

  /** Takes a choice. Throws an ImpossibleChoice where the world doesn't offer it. */
  async choose(choice: Choice): Promise<Moment> {
    const { world, events } = await choose(this.setting, this.current, choice);
    const before = this.list.at(-1)?.world ?? null;
    const view = await viewWorld(this.setting, this.database, world, before);
    const moment = { choice, events, world: view };
    this.current = world;
    this.list.push(moment);
    return moment;
  }

  /** The trace so far. */
  get trace(): Trace {
    const { script } = this.setting;
    return {
      title: script.title,
      source: script.source,
      broker: {
        kind: script.broker.kind,
        redeliverAfter: script.broker.redeliverAfter,
        window: script.broker.window,
      },
      handlers: script.handlers.map((handler) => ({
        name: handler.name,
        role: handler.role,
        lines: scriptLines(script, handler),
      })),
      moments: this.list,
    };
  }
}

/** The trace of a script under a list of choices: the same choices, the same trace. */
export async function runTrace(postgres: Postgres, script: Script, list: readonly Choice[]): Promise<Trace> {
  const run = await Run.start(postgres, script);
  for (const choice of list) await run.choose(choice);
  return run.trace;
}
