// What a search came to, as plain data with the choices of every schedule: what pages, the matrix and the grader read.

import type { Postgres } from "../postgres/postgres";
import type { Choice } from "../world/trace";
import { confirmPassing, confirmViolation } from "./confirm";
import { type Exploration, isSafe, type Schedule } from "./exploration";
import { type FaultName, faultName } from "./fault-name";
import { type ScheduleStep, tellOnDatabase } from "./schedule";
import type { Violation } from "./violations";

/** A schedule that can be played. */
export interface PlayableSchedule {
  /** Its faults, in the order in which they strike. */
  readonly faults: readonly FaultName[];
  readonly choices: readonly Choice[];
}

/** A finding that can be played. */
export interface PlayableFinding extends Violation, PlayableSchedule {
  /** Every smallest set of faults that brings this about. */
  readonly faultSets: readonly (readonly FaultName[])[];
  /** The shortest schedule, and each of its choices in words. */
  readonly choices: readonly Choice[];
  readonly schedule: readonly ScheduleStep[];
  /** For each of the smallest fault sets the shortest schedule with just these: there the value may be another. */
  readonly byFaults: readonly PlayableSchedule[];
  /**
   * After so many of the choices the end could no longer be a good one for this expectation, whatever was chosen within
   * the budget; null where the search was stopped and nobody knows.
   */
  readonly sealedAfter: number | null;
}

/** What is known of one script. */
export interface SearchReport {
  readonly title: string;
  readonly verdict: "safe" | "unsafe" | "unknown";
  readonly complete: boolean;
  /** Whether it was stopped because a schedule has no end. */
  readonly endless: boolean;
  readonly bounds: { readonly faults: number; readonly processes: number };
  readonly schedules: number;
  readonly states: number;
  readonly findings: readonly PlayableFinding[];
  /**
   * Schedules at whose end everything holds: the shortest without a fault, the shortest with each single fault, and with
   * each larger set of faults of which no part has such a schedule.
   */
  readonly passing: readonly PlayableSchedule[];
}

/** The report of an exploration. Runs every schedule in it once more on the database, and throws where one ends otherwise. */
export async function searchReport(postgres: Postgres, exploration: Exploration): Promise<SearchReport> {
  const { script, complete, endless, faults, schedules, states, passing } = exploration;
  const findings: PlayableFinding[] = [];
  for (const finding of exploration.findings) {
    const { expectation, outcome, value, faultSets, byFaults, sealedAfter } = finding;
    for (const { choices } of byFaults)
      await confirmViolation(postgres, script, choices, { expectation, outcome });
    const told = await tellOnDatabase(postgres, script, finding.choices);
    findings.push({
      ...{ expectation, outcome, value, sealedAfter },
      ...playable(finding),
      faultSets: faultSets.map((set) => set.map(faultName)),
      schedule: told.map(({ events: _, ...step }) => step),
      byFaults: byFaults.map(playable),
    });
  }
  for (const { choices } of passing) await confirmPassing(postgres, script, choices);
  return {
    title: script.title,
    verdict: verdictOf(exploration),
    complete,
    endless,
    bounds: { faults, processes: script.broker.processes },
    schedules,
    states,
    findings,
    passing: passing.map(playable),
  };
}

function verdictOf(exploration: Exploration): SearchReport["verdict"] {
  if (exploration.findings.length > 0) return "unsafe";
  return isSafe(exploration) ? "safe" : "unknown";
}

function playable({ faults, choices }: Schedule): PlayableSchedule {
  return { faults: faults.map(faultName), choices };
}
