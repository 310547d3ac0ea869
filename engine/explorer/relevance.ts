// What of a script decides which parts of its worlds matter.

import type { Script } from "../script/script";
import type { ClockAnalysis } from "./clock-use";
import type { Grid } from "./coarse-time";
import type { Relevance } from "./fingerprint";
import { liveVariables } from "./live-variables";

/** The relevance of a script's parts, with times told on a grid where there is one. */
export function relevanceOf(script: Script, clock: ClockAnalysis, grid: Grid | null): Relevance {
  const expires = script.handlers.some(({ instructions }) =>
    instructions.some((instruction) => "ttl" in instruction && instruction.ttl !== null),
  );
  return {
    clock: clock.use,
    timers: expires || script.broker.dedupWindow !== null,
    grid,
    dedupWindow: script.broker.dedupWindow,
    rereads: script.broker.kind === "log",
    live: new Map(script.handlers.map((handler) => [handler.name, liveVariables(handler)])),
  };
}
