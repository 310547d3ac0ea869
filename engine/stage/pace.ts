// How long a step lasts when a scene is played: long enough to read its sentence.

import type { Milliseconds } from "../world/trace";
import { leapsIn } from "./leap";
import type { ToldTrace } from "./telling";

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

/** How long each step lasts at normal speed. Step 0 has no length: it is where a scene begins. */
export function stepDurations({ trace, telling }: ToldTrace): readonly Milliseconds[] {
  return telling.steps.map(({ words }, step) => {
    if (step === 0) return 0;
    const reading = Math.min(shortest + perWord * words.split(" ").length, longest);
    return reading + (leapsIn(trace, step) ? forLeap : 0);
  });
}
