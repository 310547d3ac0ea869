// Leaps in virtual time: most steps take milliseconds, and then 30 s pass.

import type { Milliseconds, Trace } from "../world/trace";
import { momentAt, worldBefore } from "./history";

/** A leap in virtual time from which it is worth showing that it passes. */
const leap: Milliseconds = 1000;

/** Whether it is worth saying that so much virtual time passes. */
export function isLeap(time: Milliseconds): boolean {
  return time >= leap;
}

/** How much virtual time passes in a step. */
export function timePassed(trace: Trace, step: number): Milliseconds {
  return momentAt(trace, step).world.time - worldBefore(trace, step).time;
}

/** Whether so much virtual time passes in a step that it is worth showing. */
export function leapsIn(trace: Trace, step: number): boolean {
  return isLeap(timePassed(trace, step));
}
