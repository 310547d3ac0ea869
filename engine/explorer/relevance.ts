// What of a script decides which parts of its worlds matter.

import type { Script } from "../script/script";
import type { ClockAnalysis } from "./clock-use";
import type { Relevance } from "./fingerprint";
import { liveVariables } from "./live-variables";

/** The relevance of a script's parts. */
export function relevanceOf(script: Script, clock: ClockAnalysis): Relevance {
  const expires = script.handlers.some(({ instructions }) =>
    instructions.some((instruction) => "ttl" in instruction && instruction.ttl !== null),
  );
  return {
    clock: clock.use,
    timers: expires || script.broker.dedupWindow !== null,
    live: new Map(script.handlers.map((handler) => [handler.name, liveVariables(handler)])),
  };
}
