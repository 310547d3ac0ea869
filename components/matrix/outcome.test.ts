import { describe, expect, test } from "vitest";
import {
  boundWords,
  counted,
  countWords,
  findingWords,
  outcomesOf,
  outcomesOfRow,
  triedWords,
} from "./outcome";
import type { BadOutcome, CellFinding } from "./types";

const finding = (outcome: BadOutcome, faults: CellFinding["faults"] = [], value = "2"): CellFinding => ({
  expectation: "one receipt",
  outcome,
  value,
  faults,
});
const search = (...findings: readonly CellFinding[]) => ({ findings, processes: 2, schedules: 9, states: 7 });

describe("a cell in words", () => {
  test("is once where nothing breaks, and else has each outcome once, the worst first", () => {
    expect(outcomesOf(search())).toEqual(["once"]);
    expect(
      outcomesOf(search(finding("wrong"), finding("duplicated"), finding("lost"), finding("wrong"))),
    ).toEqual(["lost", "duplicated", "wrong"]);
  });

  test("a row is once only where nothing breaks in any cell", () => {
    const cells = (...searches: readonly (ReturnType<typeof search> | null)[]) =>
      searches.map((each, index) => ({ column: String(index), search: each }));
    expect(outcomesOfRow(cells(search(), search(), null))).toEqual(["once"]);
    expect(outcomesOfRow(cells(search(), search(finding("lost")), search(finding("stuck"))))).toEqual([
      "lost",
      "stuck",
    ]);
  });

  test("tells a finding with its count where it counts, and with its faults", () => {
    expect(findingWords(finding("duplicated", ["timeout"]))).toBe(
      "one receipt: duplicated, 2 of 1, by a timeout",
    );
    expect(findingWords(finding("lost", ["crash", "late"], "0"))).toBe(
      "one receipt: lost, 0 of 1, by a crash and a late copy",
    );
    expect(findingWords(finding("wrong"))).toBe("one receipt: wrong, without any fault");
  });

  test("tells its bounds", () => {
    expect(boundWords({ faults: [], budget: 0 })).toBe("without a fault");
    expect(boundWords({ faults: ["lose ack"], budget: 2 })).toBe("with up to 2 lost acks");
    expect(boundWords({ faults: ["crash"], budget: 1 })).toBe("with up to 1 crash");
  });

  test("tells what was tried, also where that is one schedule", () => {
    expect(triedWords({ schedules: 1, processes: 2 }, { faults: [], budget: 0 })).toBe(
      "1 schedule without a fault, with 2 processes for each consumer",
    );
    expect(triedWords({ schedules: 1149, processes: 1 }, { faults: ["crash"], budget: 2 })).toBe(
      "1,149 schedules with up to 2 crashes, with 1 process for each consumer",
    );
  });

  test("tells counts exactly up to a billion, then rounded", () => {
    expect(countWords(1_303_227)).toBe("1,303,227");
    expect(countWords(78_098_811_280_426_370)).toBe("about 7.8 × 10¹⁶");
    expect(counted(1, "schedule")).toBe("1 schedule");
    expect(counted(2, "process", "processes")).toBe("2 processes");
  });
});
