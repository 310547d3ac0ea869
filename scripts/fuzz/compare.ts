// Runs a schedule on our connections and on a real PostgreSQL, and finds the first step where they differ.

import { isDeepStrictEqual } from "node:util";
import type { Postgres } from "../../engine/postgres/postgres";
import type { WakeOrder } from "../../engine/postgres/turns";
import { type Heard, heardFrom } from "./heard";
import type { RealTerminals } from "./real-terminals";
import { type Schedule, type Step, terminals } from "./schedule";

/** Where the two differ. */
export interface Difference {
  /** What was run, up to the step that differs. */
  readonly steps: readonly Step[];
  readonly ours: readonly Heard[];
  readonly real: readonly Heard[];
}

/** Both databases. */
export interface Pair {
  readonly ours: Postgres;
  readonly real: RealTerminals;
  /** What our side asks who is to go on first where several wake at once. */
  readonly wakes: WakeChoice;
}

/**
 * Where two wake at the same moment, which of them PostgreSQL runs first is up to the machine. Our side can be told to let
 * the later one go first, and so be brought to follow the real one.
 */
export class WakeChoice {
  reversed = false;
  /** How many woke together since the last step, at most. */
  together = 0;

  readonly order: WakeOrder = (names) => {
    this.together = Math.max(this.together, names.length);
    return this.reversed ? names.toReversed() : names;
  };
}

/** A database that is busy may be slow to say what it does, so a difference has to show twice. */
const attempts = 2;

/** Compares the two, step by step. A step at a terminal that waits is left out. */
export async function compareSchedule(pair: Pair, schedule: Schedule): Promise<Difference | null> {
  let difference: Difference | null = null;
  for (let attempt = 0; attempt < attempts; attempt++) {
    difference = await compareOnce(pair, schedule);
    if (!difference) return null;
  }
  return difference;
}

async function compareOnce(pair: Pair, { setup, steps }: Schedule): Promise<Difference | null> {
  const reversed = new Set<number>();
  await pair.real.reset();
  for (const sql of setup) await pair.real.run(terminals[0], sql, -1);
  let replay = await Replay.start(pair, setup);
  for (const [place, step] of steps.entries()) {
    if (replay.waits(step.terminal)) continue;
    const real = await pair.real.run(step.terminal, step.sql, place);
    let ours = await replay.run(step, place, false);
    if (!isDeepStrictEqual(ours, real) && pair.wakes.together > 1) {
      reversed.add(place);
      replay = await Replay.start(pair, setup);
      for (const [before, earlier] of steps.slice(0, place).entries()) {
        if (!replay.waits(earlier.terminal)) await replay.run(earlier, before, reversed.has(before));
      }
      ours = await replay.run(step, place, true);
    }
    if (!isDeepStrictEqual(ours, real)) return { steps: steps.slice(0, place + 1), ours, real };
  }
  return null;
}

/** Our side of a schedule. */
class Replay {
  private readonly places = new Map<string, number[]>();

  private readonly pair: Pair;

  private constructor(pair: Pair) {
    this.pair = pair;
  }

  static async start(pair: Pair, setup: readonly string[]): Promise<Replay> {
    await pair.ours.reset();
    for (const sql of setup) await pair.ours.connect("setup").run(sql);
    return new Replay(pair);
  }

  waits(terminal: string): boolean {
    return this.pair.ours.connect(terminal).state === "waiting";
  }

  async run({ terminal, sql }: Step, place: number, reversed: boolean): Promise<readonly Heard[]> {
    this.places.set(terminal, [...(this.places.get(terminal) ?? []), place]);
    Object.assign(this.pair.wakes, { reversed, together: 0 });
    const events = await this.pair.ours.connect(terminal).run(sql);
    return events.map((event) =>
      heardFrom(event, this.places.get(event.connection)?.[event.statement] ?? -1),
    );
  }
}

/** Leaves out steps for as long as the two still differ. */
export async function shrinkDifference(
  pair: Pair,
  schedule: Schedule,
  found: Difference,
): Promise<Difference> {
  let smallest = found;
  for (let at = smallest.steps.length - 2; at >= 0; at--) {
    const steps = smallest.steps.toSpliced(at, 1);
    const difference = await compareSchedule(pair, { ...schedule, steps });
    if (difference) {
      smallest = difference;
      at = Math.min(at, smallest.steps.length - 1);
    }
  }
  return smallest;
}
