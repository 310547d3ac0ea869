// A stage's own moment: the player's, or, beside another stage, the moment of its trace that belongs to it.

import type { JointStep } from "@/engine/stage/side-by-side";
import { shownMoment } from "./playback";
import type { PlaybackStore } from "./use-playback";

/** What a stage follows while it plays, without rendering. */
export interface StageClock {
  readonly getMoment: () => number;
  /** Calls the listener whenever the moment may have changed; gives the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The moment of one trace at a moment of all together. A trace that waits for another one stands at a whole step. */
export function momentOfTrack(joint: readonly JointStep[], track: number, moment: number): number {
  const step = Math.ceil(moment);
  const now = joint[step]?.[track] ?? 0;
  const before = joint[step - 1]?.[track] ?? 0;
  return now === before ? now : before + (moment - (step - 1));
}

/** The clock of one of a player's stages. */
export function stageClock(store: PlaybackStore, joint: readonly JointStep[], track: number): StageClock {
  return {
    getMoment: () => momentOfTrack(joint, track, shownMoment(store.getState())),
    subscribe: (listener) => store.subscribe(listener),
  };
}
