// What to tell a learner when a step did not come to its end: what happened, what is left, and what to do.

import { stepNumber } from "../../engine/terminals/sentence";
import { type PlayEnd, timeLimit } from "./terminals-client";
import type { TerminalsNotice } from "./terminals-store";

/** The notice for a step, counted from 0, that was not played to its end. */
export function noticeFor(end: Exclude<PlayEnd, { kind: "played" }>, at: number): TerminalsNotice {
  const earlier =
    at === 0 ? "" : ` The ${at === 1 ? "step" : `${at} steps`} before it will be played again first.`;
  switch (end.kind) {
    case "stopped": {
      const why =
        end.by === "learner" ? "You stopped" : `After ${timeLimit / 1000} seconds the time limit stopped`;
      return {
        tone: "waiting",
        text: `${why} step ${stepNumber(at)}. Nothing of it is kept: PostgreSQL was ended with it and starts anew with the next step.${earlier}`,
        retry: null,
      };
    }
    case "differs":
      return {
        tone: "lost",
        text: `Step ${stepNumber(end.step)} gave something else when it was played again than the first time, which must not happen. The steps are kept; play them again from the start.`,
        retry: null,
      };
    case "failed":
      return end.during === "start"
        ? {
            tone: "lost",
            text: `PostgreSQL could not be started in this browser: ${end.message} It needs WebAssembly and about 200 MB of memory. Close other tabs and try again; the steps of every preset can be read without it.`,
            retry: { kind: "forward" },
          }
        : {
            tone: "lost",
            text: `PostgreSQL broke down at step ${stepNumber(at)}: ${end.message} A new one starts when you try again.${earlier}`,
            retry: { kind: "forward" },
          };
  }
}
