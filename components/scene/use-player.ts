// A scene's player without its looks: which variant, which step, and what the controls do.
"use client";

import { type RefObject, useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { motionAt, stepDurations } from "@/engine/stage/pace";
import type { Telling, ToldTrace } from "@/engine/stage/telling";
import type { Trace } from "@/engine/world/trace";
import { useMedia } from "../editor/use-media";
import type { Actions } from "./controls";
import { pause, play, type Speed, seek, shownMoment, stepBack, stepForward } from "./playback";
import { type PlaybackStore, usePlayback } from "./use-playback";

/** Everything a scene's views need to know, and what they can do. */
export interface Player {
  readonly variant: number;
  readonly trace: Trace;
  readonly telling: Telling;
  readonly store: PlaybackStore;
  /** The step being told. */
  readonly step: number;
  /** Whether its motion is over, and what it did is to be seen. */
  readonly arrived: boolean;
  readonly last: number;
  readonly playing: boolean;
  readonly speed: Speed;
  readonly actions: Actions;
  readonly choose: (variant: number, step: number) => void;
}

/** A player of some traces, of which there is at least one. It stops when its element is out of sight. */
export function usePlayer(
  told: readonly [ToldTrace, ...ToldTrace[]],
  element: RefObject<HTMLElement | null>,
): Player {
  const [variant, setVariant] = useState(0);
  const chosen = told[variant] ?? told[0];
  const { trace, telling } = chosen;
  const durations = useMemo(() => stepDurations(chosen), [chosen]);
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const store = usePlayback(durations, element);
  const step = useStore(store, ({ moment }) => Math.ceil(moment));
  const arrived = useStore(store, (playback) => motionAt(shownMoment(playback)) === 1);
  const playing = useStore(store, ({ mode }) => mode === "playing");
  const speed = useStore(store, (playback) => playback.speed);
  const last = trace.moments.length - 1;
  useEffect(() => store.setState({ still }), [store, still]);

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

  const choose = (other: number, to: number) => {
    const { moments } = (told[other] ?? told[0]).trace;
    setVariant(other);
    store.setState((playback) => seek(playback, to, moments.length - 1));
  };

  return {
    variant,
    trace,
    telling,
    store,
    step: Math.min(step, last),
    arrived,
    last,
    playing,
    speed,
    actions,
    choose,
  };
}
