// A whole trace in words, as plain data: made where the sentences are made, read wherever the trace is shown.

import type { Trace } from "../world/trace";
import { ending, later, sentence } from "./sentence";

/** A step in words. */
export interface ToldStep {
  /** Its sentence. */
  readonly words: string;
  /** "30 s later" where much time has passed since the step before and the sentence doesn't say so. */
  readonly later: string | null;
}

/** A trace in words. */
export interface Telling {
  /** Every step, from step 0. */
  readonly steps: readonly ToldStep[];
  /** Each expectation beside what came of it; empty where the schedule has no end. */
  readonly ending: string;
}

/** A trace with its words. */
export interface ToldTrace {
  readonly trace: Trace;
  readonly telling: Telling;
}

/** Tells a trace. */
export function tell(trace: Trace): ToldTrace {
  const steps = trace.moments.map((_moment, step) => ({
    words: sentence(trace, step),
    later: later(trace, step),
  }));
  return { trace, telling: { steps, ending: ending(trace) } };
}

/** A trace's words as lines of text: "7. 30 s later: …", and the end. For Markdown and plain text. */
export function tellingLines({ steps, ending: end }: Telling): readonly string[] {
  const lines = steps.map(
    ({ words, later: leap }, step) => `${step}. ${leap === null ? "" : `${leap}: `}${words}`,
  );
  return end === "" ? lines : [...lines, end];
}
