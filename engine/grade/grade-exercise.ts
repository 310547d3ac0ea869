// The verdict on an answer that the explorer has tried.

import { QUEUE_DRAINS } from "../explorer/violations";
import type { Check } from "./exercise";
import type { ExerciseVerdict, Found, Tried } from "./exercise-verdict";

/** The verdict on the reports of an answer, one for each check, in their order; those after one that breaks may be missing. */
export function gradeReports<F extends Found>(
  checks: readonly Check[],
  reports: readonly Tried<F>[],
): ExerciseVerdict<F> {
  for (const [index, { findings }] of reports.entries()) {
    const [finding] = findings.toSorted(byLength);
    const check = checks[index];
    if (finding === undefined || check === undefined) continue;
    const hidden = index === 0 ? "" : `It held for the script as you see it. With ${check.says} it breaks. `;
    return { kind: "broken", reason: `${hidden}${findingWords(finding)}`, check: index, finding };
  }
  if (reports.some(({ endless }) => endless)) {
    const reason = "There is a schedule that goes on and on: somebody always finds more to do.";
    return { kind: "undecided", reason };
  }
  if (reports.length < checks.length || reports.some(({ complete }) => !complete)) {
    const reason = "The search ended before every schedule was tried, and nothing had broken until then.";
    return { kind: "undecided", reason };
  }
  const schedules = reports.reduce((sum, report) => sum + report.schedules, 0);
  return { kind: "accepted", reason: acceptedWords(schedules, checks.length), schedules };
}

/** What a finding says, in a sentence: under which faults, what was expected, and what came of it. */
export function findingWords({ expectation, outcome, value, faults }: Found): string {
  const when = faults.length === 0 ? "Without any fault" : `With ${faults.map(faultWords).join(" and ")}`;
  if (expectation === QUEUE_DRAINS)
    return `${when}, the message is delivered again and again: it is never acknowledged.`;
  switch (outcome) {
    case "lost":
      return `${when}, the effect is lost: “${expectation}” comes out as ${value}.`;
    case "duplicated":
      return `${when}, the effect happens more than once: “${expectation}” comes out as ${value}.`;
    case "wrong":
      return `${when}, “${expectation}” does not hold in the end.`;
    case "stuck":
      return `${when}, the schedule has no end: ${value}.`;
  }
}

function acceptedWords(schedules: number, checks: number): string {
  const variants = checks === 1 ? "one script" : `${checks} variants`;
  return `${schedules.toLocaleString("en")} schedules of ${variants}, none breaks.`;
}

function faultWords(fault: Found["faults"][number]): string {
  return { crash: "a crash", timeout: "a timeout", "lost ack": "a lost ack", late: "a late redelivery" }[
    fault
  ];
}

/** Fewest faults first, then fewest steps: the easiest to follow. */
function byLength(one: Found, other: Found): number {
  return one.faults.length - other.faults.length || one.choices.length - other.choices.length;
}
