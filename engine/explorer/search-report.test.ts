import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../postgres/testing";
import type { ExploreOptions } from "./exploration";
import { explore } from "./explore";
import { type SearchReport, searchReport } from "./search-report";

const database = testDatabase();

async function reportOn(source: string, options: ExploreOptions): Promise<SearchReport> {
  const exploration = await explore(database.current, source, options);
  if (exploration.kind === "problems") throw new Error(JSON.stringify(exploration.problems));
  return searchReport(database.current, exploration);
}

async function fixture(name: string): Promise<string> {
  return readFile(new URL(`fixtures/${name}.sql`, import.meta.url), "utf8");
}

/** How many of a finding's steps there are up to its last one that begins so. */
function untilLast(report: SearchReport, text: string): number {
  return (report.findings[0]?.schedule.findLastIndex(({ step }) => step.startsWith(text)) ?? -1) + 1;
}

const EFFECT = "\\message m {}\n\\consumer c\n\\effect e\n\\ack\n";

describe("when the end of a schedule is decided", () => {
  test.each([1, 2])(
    "without deduplication, by the fault after the COMMIT, with %i faults",
    async (faults) => {
      // One delivery, BEGIN, UPDATE, INSERT, COMMIT, and then the fault: the message comes again, and ships again.
      const { findings } = await reportOn(await fixture("naive"), { faults });
      expect(findings).toMatchObject([{ outcome: "duplicated", sealedAfter: 6 }]);
    },
  );

  test("by the second look that sees nothing, where no fault is left to stop one of the two", async () => {
    const report = await reportOn(await fixture("check-then-act"), { faults: 1 });
    expect(report.findings[0]?.sealedAfter).toBe(untilLast(report, "SELECT count"));
  });

  test("by the second COMMIT only, where a crash could still stop it", async () => {
    const report = await reportOn(await fixture("check-then-act"), { faults: 2 });
    expect(report.findings[0]?.sealedAfter).toBe(untilLast(report, "COMMIT"));
  });

  test("from the beginning, where nothing else can come of it", async () => {
    const never = "\\message m {}\n\\consumer c\nSELECT 1;\n\\expect true 'x'\nSELECT true;";
    const { findings, passing } = await reportOn(never, { faults: 1 });
    expect(findings).toMatchObject([{ outcome: "stuck", sealedAfter: 0 }]);
    expect(passing).toEqual([]);
  });

  test("is not known of a search that was stopped", async () => {
    const goOn: ExploreOptions["goOn"] = ({ broken }) => broken === 0;
    const { findings, verdict } = await reportOn(await fixture("naive"), { faults: 2, goOn });
    expect(verdict).toBe("unsafe");
    expect(findings).toMatchObject([{ sealedAfter: null }]);
  });
});

describe("the schedules that a report gives", () => {
  test("for each smallest set of faults the shortest one that breaks, with just these faults", async () => {
    const { findings } = await reportOn(await fixture("naive"), { faults: 2 });
    const [finding] = findings;
    expect(finding?.byFaults.map(({ faults }) => faults)).toEqual(finding?.faultSets);
    // Delivered and worked on twice: 5 steps each. A timeout takes a choice of its own before the ack, a late copy a wait.
    const lengths = finding?.byFaults.map(({ faults, choices }) => [faults.join(), choices.length]);
    expect(Object.fromEntries(lengths ?? [])).toEqual({ crash: 12, "lost ack": 12, timeout: 13, late: 13 });
  });

  test("that pass: without a fault, and with each one", async () => {
    const { passing, findings, verdict } = await reportOn(await fixture("processed-table"), { faults: 2 });
    expect(verdict).toBe("safe");
    expect(findings).toEqual([]);
    expect(passing.map(({ faults }) => faults)).toEqual([[], ["crash"], ["late"], ["lost ack"], ["timeout"]]);
  });

  test("that pass only with two faults, of which one at most is a late copy", async () => {
    const source = `${EFFECT}\\expect true 'done three times'\nSELECT count(*) = 3 FROM outside.effects;`;
    const { passing } = await reportOn(source, { faults: 2 });
    const sets = passing.map(({ faults }) => faults.toSorted().join("+")).toSorted();
    expect(sets).toEqual([
      "crash+crash",
      "crash+late",
      "crash+lost ack",
      "crash+timeout",
      "late+lost ack",
      "late+timeout",
      "lost ack+lost ack",
      "lost ack+timeout",
      "timeout+timeout",
    ]);
  });

  test("are none where the search saw no end: then nothing is known", async () => {
    const source = `${EFFECT}\\expect once 'one'\nSELECT count(*) FROM outside.effects;`;
    const report = await reportOn(source, { faults: 1, goOn: () => false });
    expect(report).toMatchObject({ verdict: "unknown", complete: false, findings: [], passing: [] });
  });

  test("are plain data: a copy that went through JSON is the same", async () => {
    const report = await reportOn(await fixture("check-then-act"), { faults: 1 });
    expect(JSON.parse(JSON.stringify(report))).toEqual(report);
  });
});
