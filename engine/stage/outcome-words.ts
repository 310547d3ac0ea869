// Expected against actual: what an expectation says so far, and what it says at the end.

import type { ExpectationView, Outcome, Trace } from "../world/trace";
import { MOST_DELIVERIES } from "../world/world";
import { momentAt } from "./history";

/** How an expectation stands. `waiting`: not yet fulfilled, and the schedule hasn't ended. */
export type Verdict = "once" | "duplicated" | "lost" | "wrong" | "waiting";

const verdictOfEnd: Readonly<Record<Outcome, Verdict>> = {
  holds: "once",
  duplicated: "duplicated",
  lost: "lost",
  wrong: "wrong",
};

/** Whether the schedule has come to its end at a step: nothing is left to happen, or a message is stuck. */
export function hasEnded(trace: Trace, step: number): boolean {
  if (momentAt(trace, step).events.some(({ kind }) => kind === "drained")) return true;
  return step === trace.moments.length - 1 && stuckMessage(trace) !== null;
}

/** The message whose last allowed delivery ends the trace: without a limit of the script's own it would come for ever. */
export function stuckMessage(trace: Trace): string | null {
  const event = trace.moments.at(-1)?.events.at(-1);
  const isLast = event?.kind === "delivered" && event.attempt >= MOST_DELIVERIES;
  return isLast && !/^\s*\\broker\b.*\bmax_deliveries=/m.test(trace.source) ? event.message : null;
}

/** How an expectation stands at a step. What is missing may still come until the end; what is too much stays. */
export function verdictAt(expectation: ExpectationView, ended: boolean): Verdict {
  const verdict = verdictOfEnd[expectation.outcome];
  return !ended && (verdict === "lost" || verdict === "wrong") ? "waiting" : verdict;
}

const onceWords: Readonly<Record<Verdict, string>> = {
  once: "once",
  duplicated: "duplicated",
  lost: "lost",
  wrong: "wrong",
  waiting: "not yet",
};

/** The verdict in a word or two: "duplicated", "not yet", or "holds" for an expectation that isn't counted. */
export function verdictWord(kind: ExpectationView["kind"], verdict: Verdict): string {
  return kind === "true" && verdict === "once" ? "holds" : onceWords[verdict];
}

/** The end of a schedule in words: each expectation and what came of it, without full stops. */
export function endWords(expectations: readonly ExpectationView[]): readonly string[] {
  return expectations.map(({ label, kind, value, outcome }) => {
    const word = verdictWord(kind, verdictOfEnd[outcome]);
    if (kind === "once") return `Expected: ${label}. Actual: ${value}, ${word}`;
    return `Expected: ${label}. ${outcome === "holds" ? "That holds" : `That does not hold: ${word}`}`;
  });
}
