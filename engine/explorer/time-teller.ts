// Times in a form in which two states are equal when no statement of the script can tell them apart.

import { clockStart } from "../postgres/virtual-clock";
import type { Milliseconds } from "../world/trace";
import type { World } from "../world/world";
import type { ClockUse } from "./clock-use";
import { checkTimes, type Grid, unitOf } from "./coarse-time";
import type { KnownState, SessionState } from "./database-state";
import type { Rows } from "./rows";

/** How much of times matters. */
export interface Timing {
  readonly clock: ClockUse;
  /** Whether cache entries expire or the broker forgets ids, so that its timers matter. */
  readonly timers: boolean;
  /** The grid on which times may be told; null: exactly. */
  readonly grid: Grid | null;
}

/** What of a virtual time matters in one state. */
export type TimeTeller = (time: Milliseconds) => unknown;

const NOTHING: TimeTeller = () => null;

/** What of the time at which a statement runs can make a difference to it. */
export function momentKey({ clock, grid }: Pick<Timing, "clock" | "grid">, at: Milliseconds): number | null {
  if (clock === "nothing" || clock === "order") return null;
  return clock === "distance" && grid !== null ? unitOf(grid, at) : at;
}

/** The teller for times in the database, as they are, not as they are seen from a moment. */
export function databaseTeller(
  { clock, grid }: Pick<Timing, "clock" | "grid">,
  times: readonly Milliseconds[],
): TimeTeller {
  if (clock === "nothing") return NOTHING;
  const rank = ranks(times);
  if (clock === "order") return rank;
  return clock === "distance" && grid !== null ? (time) => [unitOf(grid, time), rank(time)] : (time) => time;
}

/** The teller for times in the database, seen from a world. */
export function clockTeller(world: World, database: KnownState, { clock, grid }: Timing): TimeTeller {
  const times = timesIn(database.rows, database.sessions);
  if (clock !== "distance") return databaseTeller({ clock, grid }, times);
  if (grid === null) return (time) => time - world.time;
  // The state may have been reached first on a way whose steps took a little longer.
  const now = Math.max(
    world.time,
    unitOf(grid, database.time) === unitOf(grid, world.time) ? database.time : 0,
  );
  checkTimes(grid, times, now);
  const unit = unitOf(grid, now);
  const rank = ranks(times);
  return (time) => [unitOf(grid, time) - unit, rank(time)];
}

/** The teller for when effects happened and messages were sent. They stand in the order of time already. */
export function outsideTeller(world: World, { clock, grid }: Timing): TimeTeller {
  if (clock === "nothing" || clock === "order") return NOTHING;
  if (clock === "everything") return (time) => time;
  if (grid === null) return (time) => time - world.time;
  return (time) => unitOf(grid, time) - unitOf(grid, world.time);
}

/** The teller for the broker's and the cache's timers. */
export function timerTeller(world: World, { clock, timers, grid }: Timing): TimeTeller {
  if (!timers && (clock === "nothing" || clock === "order")) return NOTHING;
  if (grid === null || clock === "everything") return (time) => time - world.time;
  return (time) => {
    checkTimes(grid, [time], world.time);
    return unitOf(grid, time) - unitOf(grid, world.time);
  };
}

/** The times in some rows, as virtual times; NULLs are left out. */
export function virtualTimes(rows: Rows): readonly Milliseconds[] {
  return rows.times.flatMap((time) => (time === null ? [] : [time - clockStart]));
}

/** All times a state of the database has. */
export function timesIn(rows: Rows, sessions: ReadonlyMap<string, SessionState>): readonly Milliseconds[] {
  const logs = [...sessions.values()].flatMap(({ log }) => log.flatMap(({ at, times }) => [at, ...times]));
  return [...virtualTimes(rows), ...logs];
}

/** Each time's place among the different ones. Whatever comes later gets a later place. */
function ranks(times: readonly Milliseconds[]): TimeTeller {
  const order = [...new Set(times)].sort((a, b) => a - b);
  return (time) => order.indexOf(time);
}
