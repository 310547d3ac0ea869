// The requests between the page and the worker that holds the terminals' PostgreSQL.

import type { StepOutcome, TerminalStep } from "../../engine/terminals/step";
import type { StartProgress } from "../database/protocol";

/** What is told while a step is played: the steps before it, if they had to be played again, and that its turn has come. */
export type PlayProgress =
  | { readonly kind: "replayed"; readonly step: number; readonly outcome: StepOutcome }
  | { readonly kind: "begins" };

/** What the worker answers to. */
export type TerminalsProtocol = {
  /** Loads and starts the server. */
  start: { request: null; progress: StartProgress; answer: null };
  /** Plays a step on what the steps before it made. */
  play: {
    request: { readonly before: readonly TerminalStep[]; readonly step: TerminalStep };
    progress: PlayProgress;
    answer: StepOutcome;
  };
};
