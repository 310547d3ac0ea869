// A player's clock: one animation frame loop that moves its moment on while it plays.
"use client";

import { type RefObject, useEffect } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Milliseconds } from "@/engine/world/trace";
import { advance, atStart, type Playback, pause } from "./playback";

/** A frame later than this means that the page slept: what it missed is not made up for. */
const longestFrame: Milliseconds = 500;

/** What holds a player's moment. Components read what they need of it; per frame they listen without rendering. */
export type PlaybackStore = StoreApi<Playback>;

/** A player's store: at the beginning, standing still. */
export function createPlayback(): PlaybackStore {
  return createStore<Playback>(() => atStart);
}

/** Moves a player's store on while it plays, and stops it when its element leaves the screen or the page is hidden. */
export function usePlayback(
  store: PlaybackStore,
  durations: readonly Milliseconds[],
  element: RefObject<HTMLElement | null>,
): void {
  const runs = useStore(store, ({ mode }) => mode !== "paused");

  useEffect(() => {
    if (!runs) return;
    let last: Milliseconds | null = null;
    const frame = (now: Milliseconds) => {
      const elapsed = last === null ? 0 : now - last;
      last = now;
      if (elapsed <= longestFrame) store.setState((playback) => advance(playback, elapsed, durations));
      request = requestAnimationFrame(frame);
    };
    let request = requestAnimationFrame(frame);
    return () => cancelAnimationFrame(request);
  }, [runs, store, durations]);

  useEffect(() => {
    if (!runs) return;
    const stop = () => store.setState(pause);
    const hidden = () => document.hidden && stop();
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting === false) stop();
    });
    if (element.current) observer.observe(element.current);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", hidden);
    };
  }, [runs, store, element]);
}
