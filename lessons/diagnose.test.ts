import { describe, expect, test } from "vitest";
import { diagnosis } from "./diagnose";
import type { Cause, Step } from "./diagnose/step";
import { lessonSlugs } from "./index";
import { parseInline } from "./reading/markdown";
import { strategies } from "./strategies";
import { faultColumns, violationsIn } from "./strategies/columns";

/** Every way to an end, by the answers that lead there. */
function ways(step: Step, taken: readonly string[] = []): readonly (readonly [string, Cause])[] {
  if (step.kind === "cause") return [[taken.join(" → "), step]];
  return step.answers.flatMap(({ answer, leadsTo }) => ways(leadsTo, [...taken, answer]));
}

const ends = ways(diagnosis);

/** What must be found in a cell; null where there is none. */
function violations(strategy: string, column: string) {
  const found = strategies.find(({ id }) => id === strategy);
  const fault = faultColumns.find(({ id }) => id === column);
  return found === undefined || fault === undefined ? null : violationsIn(fault, found);
}

describe("the diagnosis", () => {
  test("has a cause once", () => {
    const names = ends.map(([, { name }]) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  test("asks no question with fewer than two answers", () => {
    const questions = (step: Step): readonly Step[] =>
      step.kind === "cause" ? [] : [step, ...step.answers.flatMap(({ leadsTo }) => questions(leadsTo))];
    for (const question of questions(diagnosis))
      if (question.kind === "question") expect(question.answers.length, question.ask).toBeGreaterThan(1);
  });

  test.each(ends)("%s: the cell it shows breaks as it says, and what mends it holds", (_, cause) => {
    const { seen, holds, lesson, why, mend } = cause;
    expect(violations(seen.strategy, seen.column)?.map(({ outcome }) => outcome)).toContain(seen.outcome);
    if (holds !== null) expect(violations(holds, seen.column)).toEqual([]);
    expect(lessonSlugs).toContain(lesson);
    for (const text of [why, mend]) expect(parseInline(text)).not.toBeNull();
  });
});
