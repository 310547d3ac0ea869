// An answer to an exercise in, its verdict out: tried by whatever searches, in a tab or under Node.

import type { Problem } from "../script/problem";
import type { Bodies } from "./exercise";
import type { ExerciseVerdict, Found, Tried } from "./exercise-verdict";
import { gradeReports } from "./grade-exercise";
import { placed, refusalOf, sourceOf, type WrittenExercise } from "./try-answer";

/** How a search came out; `Failure` is what its machine has for an accident of its own. */
export type SearchOutcome<F extends Found, Failure extends { readonly kind: "failed" }> =
  | { readonly kind: "searched"; readonly report: Tried<F> }
  | { readonly kind: "problems"; readonly problems: readonly Problem[] }
  | Failure;

/** Tries every schedule of a script within a budget of faults. `check` counts from 0. */
export type Search<F extends Found, Failure extends { readonly kind: "failed" }> = (
  source: string,
  faults: number,
  check: number,
) => Promise<SearchOutcome<F, Failure>>;

/**
 * Grades an answer. The script that the learner sees is tried first, and the rest only if that holds; the first check that
 * breaks, in their order, gives the verdict.
 */
export async function gradeAnswer<F extends Found, Failure extends { readonly kind: "failed" }>(
  read: WrittenExercise,
  answer: Bodies,
  search: Search<F, Failure>,
): Promise<ExerciseVerdict<F> | Failure> {
  const refusal = refusalOf(read, answer);
  if (refusal !== null) return refusal;
  const [first, ...hidden] = read.exercise.checks;
  const shown = await search(sourceOf(read, answer, first), first.faults, 0);
  if (shown.kind === "failed") return shown;
  if (shown.kind === "problems") return placed(read, answer, shown.problems);
  const verdict = gradeReports([first], [shown.report]);
  if (verdict.kind !== "accepted") return verdict;

  const outcomes = await Promise.all(
    hidden.map((check, index) => search(sourceOf(read, answer, check), check.faults, index + 1)),
  );
  const reports: Tried<F>[] = [shown.report];
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.kind === "failed") return outcome;
    if (outcome.kind === "searched") {
      reports.push(outcome.report);
      if (outcome.report.findings.length > 0) break;
      continue;
    }
    const says = hidden[index]?.says ?? "";
    const message = outcome.problems.map((problem) => problem.message).join("; ");
    const reason = `It ran as you see it. With ${says} it can't be run: ${message}.`;
    return { kind: "unreadable", reason, problems: [] };
  }
  return gradeReports(read.exercise.checks, reports);
}
