// A process's latest transaction in its present delivery: where it began, how it stands, which lines it covers.

import type { ProcessId, ProcessView, Trace } from "../world/trace";
import { eventsOfDelivery, momentAt, type PastEvent } from "./history";
import { statementShape } from "./statement-shape";
import { countOf, listOf, processName } from "./words";

/** How a transaction stands. `none`: there has been no transaction in this delivery. */
export type TransactionState = "none" | "open" | "waiting" | "failed" | "committed" | "rolled back";

/** The story of one transaction. */
export interface TransactionStory {
  readonly state: TransactionState;
  /** The line of its BEGIN and of its last statement so far; null where there is none. */
  readonly lines: { readonly from: number; readonly to: number } | null;
  /** One short sentence, such as "Committed in step 5." */
  readonly words: string;
}

const openings: ReadonlySet<string> = new Set(["BEGIN", "START"]);
const endings: ReadonlySet<string> = new Set(["COMMIT", "END", "ROLLBACK", "ABORT"]);

interface Span {
  readonly from: number;
  readonly to: number;
  readonly end: { readonly kind: "committed" | "rolled back"; readonly step: number } | null;
  readonly failedIn: number | null;
}

/** The latest transaction of a process at a step. */
export function transactionStory(trace: Trace, step: number, process: ProcessId): TransactionStory {
  const { world } = momentAt(trace, step);
  const view = world.processes.find(({ id }) => id === process);
  const span = eventsOfDelivery(trace, step, process).reduce<Span | null>(extended, null);
  if (!view || !span) return { state: "none", lines: null, words: waitingWords(view) ?? "" };
  const state = stateOf(span, view);
  const written = world.uncommitted.filter((change) => change.process === process).length;
  const words = {
    none: "",
    open:
      written === 0
        ? "Open; nothing written yet."
        : `Open: ${countOf(written, "row")} that nobody else sees.`,
    waiting: waitingWords(view) ?? "Waiting.",
    failed: `Failed in step ${span.failedIn ?? step}; only ROLLBACK is left.`,
    committed: `Committed in step ${span.end?.step ?? step}.`,
    "rolled back": `Rolled back in step ${span.end?.step ?? step}; nothing remains.`,
  }[state];
  return { state, lines: { from: span.from, to: span.to }, words };
}

function waitingWords(view: ProcessView | undefined): string | null {
  if (view?.state !== "waiting") return null;
  return view.waitsFor.length === 0 ? "Waits." : `Waits for ${listOf(view.waitsFor.map(processName))}.`;
}

function stateOf(span: Span, view: ProcessView): TransactionState {
  if (span.end) return span.end.kind;
  if (view.state === "crashed") return "rolled back";
  if (view.state === "waiting") return "waiting";
  return view.transaction === "failed" ? "failed" : "open";
}

function extended(span: Span | null, { step, event }: PastEvent): Span | null {
  if (event.kind === "rolled back" || event.kind === "crashed") {
    return span && !span.end ? { ...span, end: { kind: "rolled back", step } } : span;
  }
  if (!("line" in event) || event.line === null) return span;
  const open = span && !span.end ? { ...span, to: Math.max(span.to, event.line) } : null;
  if (event.kind !== "statement") return open ?? span;
  const { verb } = statementShape(event.ran);
  if (!open) {
    const begins = event.outcome === "ok" && openings.has(verb);
    return begins ? { from: event.line, to: event.line, end: null, failedIn: null } : span;
  }
  if (event.outcome === "error") return { ...open, failedIn: open.failedIn ?? step };
  if (event.outcome === "waits" || !endings.has(verb)) return open;
  return { ...open, end: { kind: event.tag === "COMMIT" ? "committed" : "rolled back", step } };
}
