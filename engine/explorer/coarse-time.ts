// Times without the few milliseconds that steps take, where those can't make a difference.
//
// Every time in a world is a sum of the script's durations and of steps. Where the durations are multiples of one unit, and
// all steps together take less than half of it, a time is a number of units and a small rest. Two worlds that differ in
// rests only behave alike as long as nothing is compared whose units are equal; where that happens, `OffTheGrid` says so
// and the search starts again with exact times.

import { readDuration } from "../script/duration";
import type { Script } from "../script/script";
import { constantText, type Template } from "../script/template";
import type { Milliseconds } from "../world/trace";

/** The unit of a script's durations, and the lengths that its SQL compares times with, in units. */
export interface Grid {
  readonly unit: Milliseconds;
  readonly thresholds: ReadonlySet<number>;
}

/** Thrown where a rest may decide something. */
export class OffTheGrid extends Error {}

/** A smaller unit leaves no room for steps. */
const SMALLEST_UNIT: Milliseconds = 5_000;

/** The grid of a script whose SQL names these intervals; null where it has none. */
export function gridOf(script: Script, intervals: readonly (Milliseconds | null)[]): Grid | null {
  const { redeliverAfter, window, dedupWindow } = script.broker;
  const templates = script.handlers.flatMap(({ instructions }) =>
    instructions.flatMap((instruction): readonly Template[] => {
      if (instruction.kind === "sleep") return [instruction.duration];
      return "ttl" in instruction && instruction.ttl !== null ? [instruction.ttl] : [];
    }),
  );
  const written = templates.map((template) => readDuration(constantText(template) ?? ""));
  const all = [
    redeliverAfter,
    window,
    ...(dedupWindow === null ? [] : [dedupWindow]),
    ...written,
    ...intervals,
  ];
  const known = all.filter((duration) => duration !== null);
  if (known.length < all.length) return null;
  const unit = known.reduce(greatestCommonDivisor, 0);
  if (unit < SMALLEST_UNIT) return null;
  const lengths = intervals.filter((duration) => duration !== null).map((duration) => duration / unit);
  return { unit, thresholds: new Set(lengths) };
}

/** Which unit of the grid a time belongs to. */
export function unitOf(grid: Grid, time: Milliseconds): number {
  const rest = time % grid.unit;
  if (rest >= grid.unit / 2) throw new OffTheGrid(`steps have taken ${rest} ms`);
  return (time - rest) / grid.unit;
}

/** Refuses times of which a statement at `now` could tell the rests: of one that is to come, or that is as old as a threshold. */
export function checkTimes(grid: Grid, times: readonly Milliseconds[], now: Milliseconds): void {
  const units = times.map((time) => unitOf(grid, time));
  const nowUnit = unitOf(grid, now);
  for (const [index, unit] of units.entries()) {
    const time = times[index] ?? 0;
    if (time > now && unit === nowUnit) throw new OffTheGrid(`something happens in ${time - now} ms`);
    if (grid.thresholds.has(Math.abs(nowUnit - unit)) && nowUnit !== unit)
      throw new OffTheGrid("a time is as old as what it is compared with");
    for (const other of units)
      if (unit !== other && grid.thresholds.has(Math.abs(unit - other)))
        throw new OffTheGrid("two times are as far apart as what they are compared with");
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
