// The verdict on reports: which finding is told, and what it takes to be accepted.
import { expect, test } from "vitest";
import type { Check } from "./exercise";
import type { Found, Tried } from "./exercise-verdict";
import { findingWords, gradeReports } from "./grade-exercise";

const checks: readonly Check[] = [
  { says: "the script as it stands", faults: 1 },
  { says: "two orders", variant: "two", faults: 1 },
];

const holds: Tried<Found> = { complete: true, endless: false, schedules: 1200, findings: [] };
const lost: Found = {
  expectation: "one receipt",
  outcome: "lost",
  value: "0",
  faults: ["crash"],
  choices: [1],
};
const sooner: Found = { ...lost, outcome: "duplicated", value: "2", faults: [], choices: [1, 2, 3] };

test("an answer that holds in every schedule is accepted, with their number", () => {
  expect(gradeReports(checks, [holds, { ...holds, schedules: 4 }])).toEqual({
    kind: "accepted",
    reason: "1,204 schedules of 2 variants, none breaks.",
    schedules: 1204,
  });
});

test("the finding with the fewest faults is told", () => {
  const verdict = gradeReports(checks, [{ ...holds, findings: [lost, sooner] }, holds]);
  expect(verdict).toMatchObject({ kind: "broken", check: 0, finding: { outcome: "duplicated" } });
});

test("a hidden check says what is different from what was seen", () => {
  const verdict = gradeReports(checks, [holds, { ...holds, findings: [lost] }]);
  expect(verdict).toMatchObject({
    kind: "broken",
    check: 1,
    reason: expect.stringContaining("With two orders it breaks."),
  });
});

test("a search that was stopped is not taken for one that found nothing, and what it found counts", () => {
  const stopped = { ...holds, complete: false };
  expect(gradeReports(checks, [holds, stopped]).kind).toBe("undecided");
  expect(gradeReports(checks, [holds]).kind).toBe("undecided");
  expect(gradeReports(checks, [holds, { ...stopped, endless: true }])).toMatchObject({
    kind: "undecided",
    reason: expect.stringContaining("on and on"),
  });
  expect(gradeReports(checks, [stopped, { ...stopped, findings: [lost] }]).kind).toBe("broken");
});

test.each<[Found, RegExp]>([
  [lost, /^With a crash, the effect is lost: “one receipt” comes out as 0\.$/],
  [sooner, /^Without any fault, the effect happens more than once/],
  [{ ...lost, outcome: "wrong" }, /does not hold in the end\.$/],
  [{ ...lost, expectation: "the queue drains", outcome: "stuck" }, /it is never acknowledged\.$/],
])("a finding is told in a sentence: %#", (finding, words) => {
  expect(findingWords(finding)).toMatch(words);
});
