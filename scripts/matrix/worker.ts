// A process that searches one cell of the matrix after another, on a database of its own.

import type { CellFinding, CellSchedule, CellSearch } from "../../components/matrix/types";
import type { Exploration, Finding, Schedule } from "../../engine/explorer/exploration";
import { explore } from "../../engine/explorer/explore";
import { faultName } from "../../engine/explorer/fault-name";
import type { Postgres } from "../../engine/postgres/postgres";
import { runTrace } from "../../engine/world/run";
import type { FaultKind } from "../../engine/world/world";
import { startFromImage } from "../postgres";
import { goodTrace } from "./good-trace";

/** A cell to search. */
export interface CellJob {
  readonly source: string;
  readonly kinds: readonly FaultKind[];
  readonly faults: number;
}

/** What a cell came to; `failed` where the script can't be run or our own machine broke. */
export type CellAnswer =
  | { readonly kind: "cell"; readonly search: CellSearch; readonly schedules: readonly CellSchedule[] }
  | { readonly kind: "failed"; readonly message: string };

let postgres: Promise<Postgres> | null = null;

process.on("message", async (job: CellJob) => {
  postgres ??= startFromImage();
  let answer: CellAnswer;
  try {
    answer = await searchCell(await postgres, job);
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    answer = { kind: "failed", message };
  }
  process.send?.(answer);
});

async function searchCell(database: Postgres, { source, kinds, faults }: CellJob): Promise<CellAnswer> {
  const exploration = await explore(database, source, { kinds, faults });
  if (exploration.kind === "problems") {
    const [first] = exploration.problems;
    return { kind: "failed", message: `${first?.line}:${first?.column}: ${first?.message}` };
  }
  const { findings, schedules, states, script } = exploration;
  const search: CellSearch = {
    findings: findings.map(findingOf),
    processes: script.broker.processes,
    schedules,
    states,
  };
  const broken = await brokenSchedules(database, exploration);
  if (broken.length > 0) return { kind: "cell", search, schedules: broken };
  const good = await goodTrace(database, exploration, kinds);
  return { kind: "cell", search, schedules: good === null ? [] : [{ shows: [], trace: good }] };
}

function findingOf({ expectation, outcome, value, faults }: Finding): CellFinding {
  return { expectation, outcome, value, faults: faults.map(faultName) };
}

/** What breaks, each schedule once. */
async function brokenSchedules(
  database: Postgres,
  { script, findings }: Exploration,
): Promise<readonly CellSchedule[]> {
  const shown = new Map<string, { readonly schedule: Schedule; readonly shows: CellFinding[] }>();
  for (const finding of findings) {
    const key = JSON.stringify(finding.choices);
    const known = shown.get(key) ?? { schedule: finding, shows: [] };
    known.shows.push(findingOf(finding));
    shown.set(key, known);
  }
  const played: CellSchedule[] = [];
  for (const { schedule, shows } of shown.values())
    played.push({ shows, trace: await runTrace(database, script, schedule.choices) });
  return played;
}
