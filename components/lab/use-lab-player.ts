"use client";
// What the lab plays: one schedule at a time, shown when somebody asks for it.

import { type RefObject, useRef, useState } from "react";
import type { Choice } from "../../engine/world/trace";
import type { EndedSchedule } from "../scene/live/live-player-props";
import type { Playing } from "./play-section";
import type { Playable } from "./playable";

/** The player, and what it plays. */
export interface LabPlayer {
  readonly section: RefObject<HTMLElement | null>;
  readonly playing: Playing | null;
  /** The choices of what was played last of this script; null where nothing was. */
  readonly choicesOf: (source: string) => readonly Choice[] | null;
  readonly play: (playable: Playable) => void;
  readonly onEnd: (ended: EndedSchedule) => void;
}

/** Nothing is played before somebody asks for it. */
export function useLabPlayer(): LabPlayer {
  const section = useRef<HTMLElement>(null);
  const [playing, setPlaying] = useState<Playing | null>(null);
  const [ended, setEnded] = useState<readonly Choice[] | null>(null);
  return {
    section,
    playing,
    choicesOf: (source) => (playing?.source === source ? (ended ?? playing.choices) : null),
    play: (playable) => {
      setPlaying((before) => ({ ...playable, serial: (before?.serial ?? 0) + 1 }));
      setEnded(null);
      section.current?.focus({ preventScroll: true });
      section.current?.scrollIntoView({ block: "start" });
    },
    onEnd: ({ choices }) => setEnded(choices),
  };
}
