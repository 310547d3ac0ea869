// What a search came to, in words: the verdict with its counts and bounds, each finding, each schedule that passes.

import type { FaultName } from "@/engine/explorer/fault-name";
import type { PlayableFinding, SearchReport } from "@/engine/explorer/search-report";
import { listOf } from "@/engine/stage/words";

/** The verdict in a few words. */
export function verdictWords({ verdict, findings }: SearchReport): string {
  if (verdict === "safe") return "Holds in every schedule";
  if (verdict === "unknown") return "Nothing broke so far";
  return findings.length === 1 ? "It breaks" : `It breaks in ${findings.length} ways`;
}

/** What was tried, and within which bounds. */
export function boundsWords({ schedules, states, bounds, complete, endless }: SearchReport): string {
  const tried = `${counted(schedules, "schedule")} through ${counted(states, "state")}`;
  const within = `up to ${counted(bounds.faults, "fault")}, ${counted(bounds.processes, "process", "processes")} at work at once`;
  if (complete) return `${tried}; ${within}.`;
  return endless
    ? `${tried}; ${within}. The search was stopped: a schedule goes on and on. Look for a worker that never comes to \\idle, or for work that makes new work.`
    : `${tried}; ${within}. The search was stopped before its end: there may be more.`;
}

/** A finding: what doesn't hold, and which faults bring it about. */
export function findingWords({ expectation, outcome, value, faults }: PlayableFinding): string {
  const what = outcome === "stuck" ? `delivered for ever: ${value}` : `${outcome}, ${value}`;
  return `${expectation}: ${what}, ${byFaults(faults)}`;
}

/** "without any fault", "by a crash and a lost ack". */
export function byFaults(faults: readonly FaultName[]): string {
  return faults.length === 0 ? "without any fault" : `by ${listOf(faults.map((fault) => names[fault]))}`;
}

const names: Record<FaultName, string> = {
  crash: "a crash",
  timeout: "a timeout",
  "lost ack": "a lost ack",
  late: "a late copy",
};

/** "1 state", "1,303,227 states". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
