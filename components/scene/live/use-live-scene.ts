// A scene's live side and its player, made for each other.
"use client";

import { useState } from "react";
import { sideBySide } from "@/engine/stage/side-by-side";
import type { FaultPlan } from "@/engine/world/scene";
import { seek, stepForward } from "../playback";
import { createPlayback, type PlaybackStore } from "../use-playback";
import { jointStepOf } from "../use-player";
import { type Destination, LiveScene } from "./live-scene";
import type { LiveState, LiveVariant } from "./live-state";
import { loadExplorer } from "./load-explorer";

/** The two stores behind a figure. */
export interface LiveParts {
  readonly live: LiveScene;
  readonly playback: PlaybackStore;
}

/** Made once: variants and plan of a scene never change while it is on a page. */
export function useLiveScene(
  variants: readonly [LiveVariant, ...LiveVariant[]],
  plan: FaultPlan,
  ownName: string,
): LiveParts {
  const [parts] = useState(() => {
    const playback = createPlayback();
    const goTo = (lines: LiveState["lines"], to: Destination) => go(playback, lines, to);
    return { playback, live: new LiveScene({ variants, plan, ownName, client: loadExplorer, goTo }) };
  });
  return parts;
}

function go(playback: PlaybackStore, lines: LiveState["lines"], { step, moves }: Destination): void {
  const joint = sideBySide(lines.map(({ told }) => told.trace));
  const last = joint.length - 1;
  const to = jointStepOf(joint, step);
  playback.setState((now) =>
    moves && to > 0 ? stepForward(seek(now, to - 1, last), last) : seek(now, to, last),
  );
}
