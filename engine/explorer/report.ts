// An exploration as it is reported: plain data, with every schedule told step by step.

import type { Postgres } from "../postgres/postgres";
import { type Exploration, isSafe } from "./exploration";
import { type FaultName, faultName } from "./fault-name";
import { type ToldStep, tellOnDatabase } from "./schedule";
import type { Violation } from "./violations";

/** A finding with its schedule. */
export interface ReportedFinding extends Violation {
  readonly faults: readonly FaultName[];
  readonly schedule: readonly ToldStep[];
}

/** What is told of one script. */
export interface Report {
  readonly title: string;
  /** `unsafe` too where the search was stopped before the end: nothing else is known. */
  readonly verdict: "safe" | "unsafe";
  readonly complete: boolean;
  /** Whether it was stopped because a schedule has no end. */
  readonly endless: boolean;
  readonly bounds: { readonly faults: number; readonly processes: number };
  readonly schedules: number;
  readonly states: number;
  readonly seconds: number;
  readonly findings: readonly ReportedFinding[];
}

/** The report of an exploration that took so long. Runs each finding's schedule once more on the database. */
export async function report(postgres: Postgres, exploration: Exploration, seconds: number): Promise<Report> {
  const { script, findings, complete, endless, faults, schedules, states } = exploration;
  const told: ReportedFinding[] = [];
  for (const { expectation, outcome, value, faults: kinds, choices } of findings) {
    const schedule = await tellOnDatabase(postgres, script, choices);
    told.push({ expectation, outcome, value, faults: kinds.map(faultName), schedule });
  }
  return {
    title: script.title,
    verdict: isSafe(exploration) ? "safe" : "unsafe",
    complete,
    endless,
    bounds: { faults, processes: script.broker.processes },
    schedules,
    states,
    seconds: Math.round(seconds * 100) / 100,
    findings: told,
  };
}

/** A report as `--json` prints it: the events of a schedule are left out, and why a search was stopped. */
export function reportJson(file: string, { findings, endless: _, ...rest }: Report): object {
  return {
    file,
    ...rest,
    findings: findings.map(({ expectation, outcome, value, faults, schedule }) => ({
      expectation,
      outcome,
      value,
      faults,
      schedule: schedule.map(({ events: _, ...step }) => step),
    })),
  };
}
