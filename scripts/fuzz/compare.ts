// Runs a schedule on our connections and on a real PostgreSQL, and finds the first step where they differ.

import type { Postgres } from "../../engine/postgres/postgres";
import { type Heard, heardFrom } from "./heard";
import type { RealTerminals } from "./real-terminals";
import type { Schedule, Step } from "./schedule";

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
}

/** How often the real side may run a schedule: where two wake at once, which is first is up to the machine. */
const attempts = 6;

/** Compares the two, step by step. A step at a terminal that waits is left out. */
export async function compareSchedule(pair: Pair, schedule: Schedule): Promise<Difference | null> {
  const ours = await runOurs(pair.ours, schedule);
  let difference: Difference | null = null;
  for (let attempt = 0; attempt < attempts; attempt++) {
    difference = await compareWith(pair.real, schedule, ours);
    if (!difference) return null;
  }
  return difference;
}

async function runOurs(
  postgres: Postgres,
  { setup, steps }: Schedule,
): Promise<readonly (readonly Heard[])[]> {
  await postgres.reset();
  for (const sql of setup) await postgres.connect("setup").run(sql);
  const places = new Map<string, number[]>();
  const heard: (readonly Heard[])[] = [];
  for (const [place, { terminal, sql }] of steps.entries()) {
    const connection = postgres.connect(terminal);
    if (connection.state === "waiting") {
      heard.push([]);
      continue;
    }
    places.set(terminal, [...(places.get(terminal) ?? []), place]);
    const events = await connection.run(sql);
    heard.push(
      events.map((event) => heardFrom(event, places.get(event.connection)?.[event.statement] ?? -1)),
    );
  }
  return heard;
}

async function compareWith(
  real: RealTerminals,
  { setup, steps }: Schedule,
  ours: readonly (readonly Heard[])[],
): Promise<Difference | null> {
  await real.reset();
  for (const sql of setup) await real.run("A", sql, -1);
  for (const [place, { terminal, sql }] of steps.entries()) {
    const here = ours[place] ?? [];
    if (here.length === 0) continue;
    const there = await real.run(terminal, sql, place);
    if (JSON.stringify(here) !== JSON.stringify(there)) {
      return { steps: steps.slice(0, place + 1), ours: here, real: there };
    }
  }
  return null;
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
