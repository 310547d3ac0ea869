// A report as text: the verdict, and for each finding a schedule to read, with the SQL and what each statement gave.

import type { TraceEvent } from "../world/trace";
import { MOST_CHOICES } from "../world/world";
import type { Report, ReportedFinding } from "./report";
import type { ToldStep } from "./schedule";

/** The report of a file, in lines that end with a line break. */
export function reportText(file: string, report: Report): string {
  const { findings } = report;
  const lines = [report.title === "" ? file : `${file}: ${report.title}`, `  ${verdictLine(report)}`];
  for (const finding of findings)
    lines.push("", `  ${findingLine(finding)}`, "", ...scheduleLines(finding.schedule));
  return `${lines.join("\n")}\n`;
}

function verdictLine(report: Report): string {
  const { verdict, complete, endless, bounds, schedules, states, seconds } = report;
  const within = `with ${count(bounds.faults, "fault")} and ${count(bounds.processes, "process", "processes")}`;
  const tried = `${count(schedules, "schedule")} ${within}, ${count(states, "state")}, ${seconds} s`;
  if (verdict === "safe") return `safe: everything holds in all of ${tried}`;
  if (report.findings.length > 0) {
    const stopped = complete ? "" : "; the search was stopped, so there may be more";
    return `UNSAFE: ${count(report.findings.length, "finding")} in ${tried}${stopped}`;
  }
  if (endless)
    return `NOT DECIDED: nothing broke in ${tried}, but a schedule goes on for ${MOST_CHOICES} steps and has no end: look for a worker that never comes to \\idle, or work that makes new work`;
  return `NOT DECIDED: nothing broke in ${tried}, but the search was stopped before its end`;
}

function findingLine({ expectation, outcome, value, faults }: ReportedFinding): string {
  const how = faults.length === 0 ? "without any fault" : `by ${faults.join(" and ")}`;
  const what = outcome === "stuck" ? `stuck at ${value}` : `${outcome} (${value})`;
  return `${expectation}: ${what} ${how}`;
}

function scheduleLines(schedule: readonly ToldStep[]): readonly string[] {
  const who = Math.max(...schedule.map(({ process }) => process.length));
  const number = String(schedule.length).length;
  return schedule.flatMap((step, index) => {
    const place = step.line === undefined ? "        " : `line ${String(step.line).padStart(3)}`;
    const head = `  ${String(index + 1).padStart(number)}  ${step.process.padEnd(who)}  ${place}  `;
    const indent = " ".repeat(head.length);
    const [first, ...rest] = [
      filledIn(step),
      ...step.events.flatMap((event) => eventLine(event, step.process)),
    ];
    return [head + first, ...rest.map((line) => indent + line)];
  });
}

/** The step's text; a statement's with its variables filled in. */
function filledIn(step: ToldStep): string {
  const own = step.events.find((event) => event.kind === "statement" && event.process === step.process);
  if (own?.kind !== "statement" || own.woken) return step.step;
  return own.ran.replace(/\s+/g, " ");
}

/** What came of a step, in one line; another process than the one that took the step is named. */
function eventLine(event: TraceEvent, actor: string): readonly string[] {
  const other = "process" in event && event.process !== actor ? `${event.process}: ` : "";
  const text = words(event);
  return text === null ? [] : [`-> ${other}${text}`];
}

function words(event: TraceEvent): string | null {
  switch (event.kind) {
    case "delivered":
      return event.attempt === 1 ? null : `delivery ${event.attempt}`;
    case "statement":
      return statementWords(event);
    case "effect":
      return event.performed
        ? `${event.effect.kind} done`
        : `${event.effect.kind} had been done: nothing more happens`;
    case "lookup":
      return event.found ? "true: it has been done" : "false: it has not been done";
    case "cache":
      return event.value === null
        ? event.operation === "get"
          ? "no value"
          : "is there already"
        : event.value;
    case "acked":
      return event.heard === "heard"
        ? null
        : `the broker ${event.heard === "lost" ? "doesn't hear it" : "ignores it"}`;
    case "published":
      return event.stored
        ? `${event.message} to ${event.topic}`
        : `${event.message} is dropped: the broker knows it`;
    case "held back":
      return "held back until the commit";
    case "committed together":
      return event.heard === "heard" ? null : `nothing of it takes effect: ${event.heard}`;
    case "crashed":
      return event.why === "fault" ? null : "no line looks at the error: the process is gone";
    case "rolled back":
      return "its transaction rolls back";
    case "redelivery due":
      return `after ${duration(event.waited)}`;
    case "dead-lettered":
      return `${event.message} is dead-lettered`;
    case "finished":
      return event.how === "idle" ? "idle" : null;
    case "drained":
      return "nothing is left to do";
    default:
      return null;
  }
}

/** A tag that only repeats the statement says nothing. */
function statementWords(event: TraceEvent & { kind: "statement" }): string | null {
  const woken = event.woken ? `goes on with ${event.ran.replace(/\s+/g, " ")}: ` : "";
  if (event.outcome === "waits") return `${woken}waits for ${event.waitsFor.join(", ")}`;
  if (event.outcome === "error") return `${woken}ERROR ${event.sqlstate}: ${event.message}`;
  if (event.tag === event.ran.toUpperCase() && !event.woken) return null;
  const rows = event.rows.slice(0, 5).map((row) => `(${row.map((cell) => cell ?? "NULL").join(", ")})`);
  const more = event.rows.length > rows.length ? ", …" : "";
  return `${woken}${event.tag ?? "ok"}${rows.length > 0 ? `: ${rows.join(", ")}${more}` : ""}`;
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
}

function duration(milliseconds: number): string {
  const units: readonly (readonly [number, string])[] = [
    [86_400_000, "d"],
    [3_600_000, "h"],
    [60_000, "min"],
    [1000, "s"],
  ];
  const [size, unit] = units.find(([length]) => milliseconds >= length) ?? [1, "ms"];
  return `${Math.round((milliseconds / size) * 10) / 10} ${unit}`;
}
