import { describe, expect, test } from "vitest";
import type { PlayableFinding, SearchReport } from "../../engine/explorer/search-report";
import { differences } from "./compare-cell";
import type { CellSearch } from "./types";

const finding = {
  expectation: "one receipt",
  outcome: "duplicated",
  value: "2",
  faults: ["timeout"],
} as const;
const computed: CellSearch = { findings: [finding], processes: 2, schedules: 1149, states: 53 };

function report(changed: Partial<SearchReport> = {}): SearchReport {
  const playable: PlayableFinding = {
    ...finding,
    choices: [],
    schedule: [],
    sealedAfter: 3,
    faultSets: [["timeout"]],
    byFaults: [],
  };
  return {
    title: "",
    verdict: "unsafe",
    complete: true,
    endless: false,
    bounds: { faults: 2, processes: 2 },
    schedules: 1149,
    states: 53,
    findings: [playable],
    passing: [],
    ...changed,
  };
}

describe("a search in this tab against the one of the build", () => {
  test("has no difference where both came to the same", () => {
    expect(differences(computed, report())).toEqual([]);
  });

  test("differs in its counts", () => {
    expect(differences(computed, report({ schedules: 1150 }))).toEqual([
      "schedules: 1149 when the site was built, 1150 in this tab",
    ]);
  });

  test("differs where a finding is missing, and where there is one more", () => {
    expect(differences(computed, report({ findings: [] }))).toEqual([
      "not found in this tab: one receipt: duplicated (2) by timeout",
    ]);
    expect(differences({ ...computed, findings: [] }, report())).toEqual([
      "found in this tab only: one receipt: duplicated (2) by timeout",
    ]);
  });

  test("that was stopped is never equal", () => {
    expect(differences(computed, report({ complete: false }))).toEqual([
      "the search in this tab was stopped before its end",
    ]);
  });
});
