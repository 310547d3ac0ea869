// Where a player is and how it goes on: pure functions of a moment, a mode and a speed.

import { shareOfMotion } from "@/engine/stage/pace";
import type { Milliseconds } from "@/engine/world/trace";

/** How many times as fast as normal. */
export const speeds = [0.5, 1, 2, 4] as const;

/** One of the speeds. */
export type Speed = (typeof speeds)[number];

/** `stepping`: one step's motion runs, and then the player stands still. */
export interface Playback {
  /** The moment shown: a step's number, and between two steps a fraction. */
  readonly moment: number;
  readonly mode: "paused" | "playing" | "stepping";
  readonly speed: Speed;
  /** Whether someone prefers that nothing moves: a step is then shown as arrived from its first instant on. */
  readonly still: boolean;
}

/** Every player starts like this: at the beginning, standing still. */
export const atStart: Playback = { moment: 0, mode: "paused", speed: 1, still: false };

// A step is told from its first instant on, so a step that begins is a little past the one before it.
const instant = 1e-6;

/** The moment to draw. */
export function shownMoment({ moment, still }: Playback): number {
  return still ? Math.ceil(moment) : moment;
}

/** Plays on, or from the beginning where the end has been reached. */
export function play(playback: Playback, last: number): Playback {
  return { ...playback, mode: "playing", moment: playback.moment >= last ? 0 : playback.moment };
}

/** Stands still where it is, in the middle of a motion too. */
export function pause(playback: Playback): Playback {
  return playback.mode === "paused" ? playback : { ...playback, mode: "paused" };
}

/** Stands still at a step, everything in it arrived. */
export function seek(playback: Playback, step: number, last: number): Playback {
  return { ...playback, mode: "paused", moment: Math.min(Math.max(Math.round(step), 0), last) };
}

/** Tells the next step: its motion runs unless nothing is to move, and a motion that was under way is over at once. */
export function stepForward(playback: Playback, last: number): Playback {
  const step = Math.ceil(playback.moment);
  if (step >= last || playback.still) return seek(playback, step + 1, last);
  return { ...playback, mode: "stepping", moment: step + instant };
}

/** Goes to the step before the one being told. */
export function stepBack(playback: Playback, last: number): Playback {
  return seek(playback, Math.ceil(playback.moment) - 1, last);
}

/**
 * The playback after `elapsed` more milliseconds. `durations` holds each step's length at normal speed; the end stops
 * it.
 */
export function advance(
  playback: Playback,
  elapsed: Milliseconds,
  durations: readonly Milliseconds[],
): Playback {
  if (playback.mode === "paused") return playback;
  const last = durations.length - 1;
  let moment = playback.moment;
  let rest = elapsed * playback.speed;
  while (rest > 0 && moment < last) {
    const step = Math.floor(moment);
    const goal = playback.mode === "stepping" ? step + shareOfMotion : step + 1;
    const length = durations[step + 1] ?? 0;
    const needed = (goal - moment) * length;
    if (needed > rest) return { ...playback, moment: moment + rest / length };
    if (playback.mode === "stepping") return seek(playback, step + 1, last);
    rest -= Math.max(needed, 0);
    moment = step + 1;
  }
  return moment >= last ? seek(playback, last, last) : { ...playback, moment };
}
