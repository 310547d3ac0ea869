// Compares a search made in this tab with the one made when the site was built.

import type { SearchReport } from "@/engine/explorer/search-report";
import type { CellSearch } from "./types";

/** What differs, a line each; nothing where both came to the same. */
export function differences(computed: CellSearch, report: SearchReport): readonly string[] {
  const lines: string[] = [];
  if (!report.complete) lines.push("the search in this tab was stopped before its end");
  const number = (name: string, before: number, now: number) => {
    if (before !== now) lines.push(`${name}: ${before} when the site was built, ${now} in this tab`);
  };
  number("schedules", computed.schedules, report.schedules);
  number("states", computed.states, report.states);
  number("processes", computed.processes, report.bounds.processes);
  const before = new Set(computed.findings.map(findingText));
  const now = new Set(report.findings.map(findingText));
  for (const finding of before) if (!now.has(finding)) lines.push(`not found in this tab: ${finding}`);
  for (const finding of now) if (!before.has(finding)) lines.push(`found in this tab only: ${finding}`);
  return lines;
}

function findingText({
  expectation,
  outcome,
  value,
  faults,
}: {
  readonly expectation: string;
  readonly outcome: string;
  readonly value: string;
  readonly faults: readonly string[];
}): string {
  const by = faults.length === 0 ? "no fault" : faults.join(", ");
  return `${expectation}: ${outcome} (${value}) by ${by}`;
}
