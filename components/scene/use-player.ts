// A player without its looks: the traces it plays together, the step, and what the controls do.
"use client";

import { type RefObject, useEffect, useMemo } from "react";
import { useStore } from "zustand";
import { motionAt, stepDurations } from "@/engine/stage/pace";
import { type JointStep, sideBySide } from "@/engine/stage/side-by-side";
import type { Telling, ToldTrace } from "@/engine/stage/telling";
import type { Milliseconds, Trace } from "@/engine/world/trace";
import { useMedia } from "../editor/use-media";
import type { Actions } from "./controls";
import { pause, play, type Speed, seek, shownMoment, stepBack, stepForward } from "./playback";
import { type StageClock, stageClock } from "./stage-clock";
import { type PlaybackStore, usePlayback } from "./use-playback";

/** One of the traces that a player plays. */
export interface Track {
  readonly trace: Trace;
  readonly telling: Telling;
  /** The step of this trace that is being told. */
  readonly step: number;
  /** Whether its motion is over, and what it did is to be seen. */
  readonly arrived: boolean;
  readonly clock: StageClock;
}

/** Everything a player's views need to know, and what they can do. */
export interface Player {
  readonly tracks: readonly Track[];
  /** The steps of all traces together; of one trace alone they are its own. */
  readonly joint: readonly JointStep[];
  readonly step: number;
  readonly last: number;
  readonly playing: boolean;
  readonly speed: Speed;
  readonly actions: Actions;
}

/** The step of all together at which the first trace has come to a step of its own. */
export function jointStepOf(joint: readonly JointStep[], step: number): number {
  const at = joint.findIndex(([first]) => (first ?? 0) >= step);
  return at === -1 ? joint.length - 1 : at;
}

/** A player of some traces at once, of which there is at least one. It stops when its element is out of sight. */
export function usePlayer(
  told: readonly ToldTrace[],
  store: PlaybackStore,
  element: RefObject<HTMLElement | null>,
): Player {
  const joint = useMemo(() => sideBySide(told.map(({ trace }) => trace)), [told]);
  const durations = useMemo(() => jointDurations(told, joint), [told, joint]);
  const still = useMedia("(prefers-reduced-motion: reduce)");
  usePlayback(store, durations, element);
  const last = joint.length - 1;
  const step = Math.min(
    useStore(store, ({ moment }) => Math.ceil(moment)),
    last,
  );
  const settled = useStore(store, (playback) => motionAt(shownMoment(playback)) === 1);
  const playing = useStore(store, ({ mode }) => mode === "playing");
  const speed = useStore(store, (playback) => playback.speed);
  useEffect(() => store.setState({ still }), [store, still]);

  const tracks = useMemo(
    () =>
      told.map((each, index): Track => {
        const now = joint[step]?.[index] ?? 0;
        const holds = now === (joint[step - 1]?.[index] ?? 0);
        return { ...each, step: now, arrived: settled || holds, clock: stageClock(store, joint, index) };
      }),
    [told, joint, step, settled, store],
  );

  const actions = useMemo(
    (): Actions => ({
      playOrPause: () =>
        store.setState((playback) => (playback.mode === "playing" ? pause(playback) : play(playback, last))),
      back: () => store.setState((playback) => stepBack(playback, last)),
      forward: () => store.setState((playback) => stepForward(playback, last)),
      seek: (to) => store.setState((playback) => seek(playback, to, last)),
      setSpeed: (to) => store.setState({ speed: to }),
    }),
    [store, last],
  );

  return { tracks, joint, step, last, playing, speed, actions };
}

/** A step of all together lasts as long as the longest of those that are taken in it. */
function jointDurations(told: readonly ToldTrace[], joint: readonly JointStep[]): readonly Milliseconds[] {
  const own = told.map(stepDurations);
  return joint.map((steps, at) =>
    Math.max(
      ...steps.map((step, index) => (step === (joint[at - 1]?.[index] ?? 0) ? 0 : (own[index]?.[step] ?? 0))),
    ),
  );
}
