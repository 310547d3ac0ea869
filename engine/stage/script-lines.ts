// A process's script as it stands at a moment: what has run, in which step, and where the process is.

import type { ProcessId, ProcessView, ScriptLine, Trace, TraceEvent } from "../world/trace";
import { eventsOfDelivery, worldBefore } from "./history";
import type { TransactionState, TransactionStory } from "./transaction-story";

/**
 * How a line stands. `done`: run or passed over; `now`: the step being told runs it; `next`: the process would take it
 * next; `waiting`: its statement waits; `refused`: PostgreSQL refused it; `crashed`: the process was gone before it.
 */
export type LineState = "ahead" | "next" | "now" | "waiting" | "refused" | "done" | "crashed";

/** A line of a script at a moment. */
export interface StageLine {
  readonly line: number;
  readonly text: string;
  /** Whether it begins a step: a process can crash before it. */
  readonly begins: boolean;
  readonly state: LineState;
  /** The step in which this delivery ran it; null if it hasn't, or if it takes no step. */
  readonly step: number | null;
  /** The transaction it stands in, and which part of its bracket it is. */
  readonly bracket: { readonly state: TransactionState; readonly part: "from" | "middle" | "to" } | null;
}

/** The lines of a process at a step. `acting` are the events of the step being told. */
export function scriptLines(
  trace: Trace,
  step: number,
  view: ProcessView,
  story: TransactionStory,
  acting: readonly TraceEvent[],
): readonly StageLine[] {
  const lines = handlerLines(trace, view.name);
  const ran = stepsOfLines(trace, step, view.id);
  const nowLines = new Set(
    acting.flatMap((event) =>
      "line" in event && event.process === view.id && event.line !== null ? [event.line] : [],
    ),
  );
  const covered = coveredLines(lines, story);
  const crashLine = crashedBefore(trace, step, view, lines);
  return lines.map((line, index) => {
    // A statement's further lines stand as its first does.
    const owner = ownerOf(lines, index);
    const state =
      owner.line === crashLine
        ? "crashed"
        : lineState(owner, view, ran.get(owner.line)?.refused ?? false, nowLines);
    return {
      line: line.line,
      text: line.text,
      begins: line.step,
      step: ran.get(line.line)?.step ?? null,
      state: owner !== line && (state === "crashed" || state === "next") ? "ahead" : state,
      bracket: bracketOf(line.line, covered, story.state),
    };
  });
}

/** The line that begins the statement a line belongs to; the line itself where it begins one or belongs to none. */
function ownerOf(lines: readonly ScriptLine[], index: number): ScriptLine {
  const line = lines[index];
  if (!line) throw new RangeError(`no line ${index}`);
  const before = lines[index - 1];
  const continues = !line.step && !/^\s*(?:\\|--|$)/.test(line.text);
  return continues && before ? ownerOf(lines, index - 1) : line;
}

function handlerLines(trace: Trace, name: string): readonly ScriptLine[] {
  const lines = trace.handlers.find((handler) => handler.name === name)?.lines ?? [];
  return lines.filter(({ text }) => !/^\s*\\(?:consumer|worker|client)\b/.test(text));
}

/** The line before which a process was gone: the one it would have taken next, or the one after what it failed at. */
function crashedBefore(
  trace: Trace,
  step: number,
  view: ProcessView,
  lines: readonly ScriptLine[],
): number | null {
  const crash = eventsOfDelivery(trace, step, view.id).findLast(({ event }) => event.kind === "crashed");
  if (view.state !== "crashed" || crash?.event.kind !== "crashed") return null;
  const next = worldBefore(trace, crash.step).processes.find(({ id }) => id === view.id)?.line ?? null;
  if (crash.event.why === "fault" || next === null) return next;
  return lines.find(({ line, step: begins }) => begins && line > next)?.line ?? null;
}

function stepsOfLines(
  trace: Trace,
  step: number,
  process: ProcessId,
): ReadonlyMap<number, { readonly step: number; readonly refused: boolean }> {
  return new Map(
    eventsOfDelivery(trace, step, process).flatMap(({ step: at, event }) =>
      "line" in event && event.line !== null && event.kind !== "finished"
        ? [[event.line, { step: at, refused: event.kind === "statement" && event.outcome === "error" }]]
        : [],
    ),
  );
}

function lineState(
  { line, step }: ScriptLine,
  view: ProcessView,
  refused: boolean,
  nowLines: ReadonlySet<number>,
): LineState {
  if (view.state === "waiting" && line === view.line) return "waiting";
  if (refused) return "refused";
  if (nowLines.has(line)) return "now";
  if (view.state === "running" && step && line === view.line) return "next";
  return line <= (view.taken.at(-1) ?? 0) ? "done" : "ahead";
}

/** The lines of the transaction, its last statement's further lines with it. */
function coveredLines(
  lines: readonly ScriptLine[],
  { lines: span }: TransactionStory,
): { readonly from: number; readonly to: number } | null {
  if (!span) return null;
  const last = lines.findLast((_line, index) => ownerOf(lines, index).line === span.to);
  return { from: span.from, to: last?.line ?? span.to };
}

function bracketOf(
  line: number,
  span: { readonly from: number; readonly to: number } | null,
  state: TransactionState,
): StageLine["bracket"] {
  if (!span || line < span.from || line > span.to) return null;
  if (line === span.to && line !== span.from) return { state, part: "to" };
  return { state, part: line === span.from ? "from" : "middle" };
}
