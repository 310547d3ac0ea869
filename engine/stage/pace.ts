// How long a step lasts when a scene is played: long enough to read its sentence.

import type { Milliseconds, Trace } from "../world/trace";
import { leapsIn, sentence } from "./sentence";

/** The part of a step in which things move; in the rest the picture stands and can be read. */
export const shareOfMotion = 0.45;

/** How far the motion of the step being told has come at a moment, 0 to 1. At a whole number all has arrived. */
export function motionAt(moment: number): number {
  const step = Math.ceil(moment);
  return step === moment ? 1 : Math.min((moment - (step - 1)) / shareOfMotion, 1);
}

/** Of a motion in which much virtual time passes: the part in which only the clock and the timers run. */
const shareOfWaiting = 0.5;

/** How far the clock has come in a step whose motion has come to `motion`. `leaps`: whether much time passes in it. */
export function clockShare(motion: number, leaps: boolean): number {
  return leaps ? Math.min(motion / shareOfWaiting, 1) : motion;
}

/** How far what travels has come: it sets out when the waiting is over. */
export function travelShare(motion: number, leaps: boolean): number {
  return leaps ? Math.max((motion - shareOfWaiting) / (1 - shareOfWaiting), 0) : motion;
}

const shortest: Milliseconds = 1300;
const perWord: Milliseconds = 150;
const longest: Milliseconds = 4800;
const forLeap: Milliseconds = 900;

/** How long a step lasts at normal speed. Step 0 has no length: it is where a scene begins. */
export function stepDuration(trace: Trace, step: number): Milliseconds {
  if (step <= 0) return 0;
  const words = sentence(trace, step).split(" ").length;
  return Math.min(shortest + perWord * words, longest) + (leapsIn(trace, step) ? forLeap : 0);
}

/** How long each step of a trace lasts at normal speed. */
export function stepDurations(trace: Trace): readonly Milliseconds[] {
  return trace.moments.map((_moment, step) => stepDuration(trace, step));
}
