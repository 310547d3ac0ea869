// What a cell says in one word, and in one sentence.

import type { FaultKind } from "@/engine/world/world";
import type { CellFinding, CellOutcome, CellSearch, MatrixCell, MatrixColumn } from "./types";

const severity: readonly CellOutcome[] = ["lost", "duplicated", "wrong", "stuck", "once"];

/** The outcomes of a cell, the worst first; `once` alone where nothing breaks. */
export function outcomesOf({ findings }: CellSearch): readonly CellOutcome[] {
  if (findings.length === 0) return ["once"];
  const found = new Set<CellOutcome>(findings.map(({ outcome }) => outcome));
  return severity.filter((outcome) => found.has(outcome));
}

/** Every outcome of a row; `once` only where nothing breaks in any cell. */
export function outcomesOfRow(cells: readonly MatrixCell[]): readonly CellOutcome[] {
  const found = new Set(cells.flatMap(({ search }) => (search === null ? [] : outcomesOf(search))));
  if (found.size > 1) found.delete("once");
  return [...found];
}

const faultWords: Readonly<Record<FaultKind, readonly [string, string]>> = {
  crash: ["crash", "crashes"],
  timeout: ["timeout", "timeouts"],
  "lose ack": ["lost ack", "lost acks"],
  late: ["late copy", "late copies"],
};

/** "with up to 2 crashes"; where the column has no fault, "without a fault". */
export function boundWords({ faults, budget }: Pick<MatrixColumn, "faults" | "budget">): string {
  const [kind] = faults;
  return kind === undefined || budget === 0
    ? "without a fault"
    : `with up to ${budget} ${faultWords[kind][budget === 1 ? 0 : 1]}`;
}

/** What was tried, as the middle of a sentence: "12 schedules with up to 2 crashes, with 2 processes for each consumer". */
export function triedWords(
  { schedules, processes }: Pick<CellSearch, "schedules" | "processes">,
  column: Pick<MatrixColumn, "faults" | "budget">,
): string {
  return `${counted(schedules, "schedule")} ${boundWords(column)}, with ${counted(processes, "process", "processes")} for each consumer`;
}

/** A finding in a line: "one receipt for order 42: duplicated, 2 of 1, by a timeout". */
export function findingWords({ expectation, outcome, value, faults }: CellFinding): string {
  const how =
    faults.length === 0 ? "without any fault" : `by ${faults.map((name) => `a ${name}`).join(" and ")}`;
  const what = outcome === "duplicated" || outcome === "lost" ? `${outcome}, ${value} of 1` : outcome;
  return `${expectation}: ${what}, ${how.replace("a late", "a late copy")}`;
}

/** "1 schedule", "1,149 schedules", "53 states". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${countWords(count)} ${count === 1 ? one : many}`;
}

/** A count as people read it: exact up to a billion, then rounded. */
export function countWords(count: number): string {
  if (count < 1e9) return count.toLocaleString("en-US");
  const power = Math.floor(Math.log10(count));
  return `about ${(count / 10 ** power).toFixed(1)} × 10${superscript(power)}`;
}

function superscript(number: number): string {
  return [...String(number)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)] ?? "").join("");
}
