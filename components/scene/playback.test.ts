import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { processedTable } from "@/engine/stage/fixtures/processed-table";
import { stepDurations } from "@/engine/stage/pace";
import { stageAt } from "@/engine/stage/stage";
import { tell } from "@/engine/stage/telling";
import {
  advance,
  atStart,
  type Playback,
  pause,
  play,
  seek,
  shownMoment,
  stepBack,
  stepForward,
} from "./playback";

const durations = stepDurations(tell(processedTable));
const last = durations.length - 1;

/** Lets the time pass in frames until the player stands still. */
function settled(playback: Playback): Playback {
  let now = playback;
  for (let frames = 0; now.mode !== "paused"; frames++) {
    if (frames > 10_000) throw new Error("it never stands still");
    now = advance(now, 16, durations);
  }
  return now;
}

const action = fc.oneof(
  fc.constant((now: Playback) => play(now, last)),
  fc.constant(pause),
  fc.constant((now: Playback) => stepForward(now, last)),
  fc.boolean().map((still) => (now: Playback) => ({ ...now, still })),
  fc.constant((now: Playback) => stepBack(now, last)),
  fc.integer({ min: -2, max: 20 }).map((step) => (now: Playback) => seek(now, step, last)),
  fc.integer({ min: 0, max: 3000 }).map((elapsed) => (now: Playback) => advance(now, elapsed, durations)),
);

describe("a player", () => {
  it("is at step i after i steps, as after seeking there, animated or not", () => {
    for (let step = 0; step <= last; step++) {
      const sought = stageAt(processedTable, seek(atStart, step, last).moment);
      for (const still of [true, false]) {
        let stepped: Playback = { ...atStart, still };
        for (let count = 0; count < step; count++) stepped = settled(stepForward(stepped, last));
        expect(stageAt(processedTable, stepped.moment)).toEqual(sought);
      }
    }
  });

  it("shows the same at a step whichever way it came there", () => {
    fc.assert(
      fc.property(fc.array(action), fc.integer({ min: 0, max: last }), (actions, step) => {
        const wandered = actions.reduce((now, act) => act(now), atStart);
        expect(wandered.moment).toBeGreaterThanOrEqual(0);
        expect(wandered.moment).toBeLessThanOrEqual(last);
        const { speed, still } = wandered;
        expect(seek(wandered, step, last)).toEqual({ ...seek(atStart, step, last), speed, still });
      }),
    );
  });

  it("plays through every step in order and stops at the end", () => {
    const seen = new Set<number>();
    let now = play(atStart, last);
    while (now.mode === "playing") {
      now = advance(now, 16, durations);
      seen.add(Math.ceil(now.moment));
    }
    expect([...seen]).toEqual(Array.from({ length: last + 1 }, (_, step) => step).slice(1));
    expect(now).toEqual({ ...atStart, moment: last });
  });

  it("takes the time its steps need, whatever the frames", () => {
    const length = durations.reduce((sum, each) => sum + each, 0);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1 }), (frames) => {
        let now = play(atStart, last);
        let spent = 0;
        for (let index = 0; now.mode === "playing"; index++) {
          const frame = frames[index % frames.length] ?? 16;
          now = advance(now, frame, durations);
          spent += frame;
        }
        expect(spent).toBeGreaterThanOrEqual(length - 1);
        expect(spent).toBeLessThan(length + 401);
      }),
    );
  });

  it("tells the next step from the instant it is asked to, in the middle of a motion too", () => {
    const asked = stepForward(atStart, last);
    expect(Math.ceil(asked.moment)).toBe(1);
    const hurried = stepForward(advance(asked, 100, durations), last);
    expect(Math.ceil(hurried.moment)).toBe(2);
  });

  it("draws nothing between two steps for those who prefer that nothing moves", () => {
    let now = play({ ...atStart, still: true }, last);
    while (now.mode === "playing") {
      now = advance(now, 16, durations);
      expect(stageAt(processedTable, shownMoment(now)).motion).toBe(1);
    }
    expect(now.moment).toBe(last);
  });

  it("starts again from the beginning when it is played at its end", () => {
    expect(play(seek(atStart, last, last), last).moment).toBe(0);
  });

  it("stays at its ends", () => {
    expect(stepForward(seek(atStart, last, last), last)).toEqual(seek(atStart, last, last));
    expect(stepBack(atStart, last)).toEqual(atStart);
  });
});
