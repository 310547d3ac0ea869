// What the windows show after a step: computed from the list of steps and their outcomes, never remembered.

import type { StatementOk, TransactionStatus } from "../postgres/result";
import type { StepEvent, StepOutcome, TerminalStep } from "./step";

/** A line on a window's screen. */
export type ScreenLine =
  /** Typed at a prompt that showed the transaction's state. */
  | {
      readonly kind: "typed";
      readonly step: number;
      readonly text: string;
      readonly transaction: TransactionStatus;
    }
  /** Something that happened; `at` is the step during which it did. */
  | { readonly kind: "event"; readonly at: number; readonly event: StepEvent };

/** A wait: for whom, and the step whose statement waits. */
export interface Wait {
  readonly waitsFor: readonly string[];
  readonly since: number;
}

/** A terminal's window. */
export interface TerminalWindow {
  readonly name: string;
  readonly lines: readonly ScreenLine[];
  readonly transaction: TransactionStatus;
  /** The step that began the open transaction, or null. */
  readonly openSince: number | null;
  /** The steps of the open transaction that changed or locked something and have not been undone. */
  readonly work: readonly number[];
  readonly wait: Wait | null;
  /** The connection is gone; the next line opens a new one. */
  readonly lost: boolean;
}

interface Draft {
  readonly name: string;
  readonly lines: ScreenLine[];
  transaction: TransactionStatus;
  openSince: number | null;
  work: number[];
  savepoints: { readonly name: string; readonly step: number }[];
  wait: Wait | null;
  lost: boolean;
}

/** The window of `name` after the steps that have outcomes. */
export function windowAfter(
  name: string,
  steps: readonly TerminalStep[],
  outcomes: readonly StepOutcome[],
): TerminalWindow {
  const draft: Draft = {
    name,
    lines: [],
    transaction: "idle",
    openSince: null,
    work: [],
    savepoints: [],
    wait: null,
    lost: false,
  };
  for (const [at, { events, terminals }] of outcomes.entries()) {
    const step = steps[at];
    if (step?.terminal === name) {
      draft.lines.push({ kind: "typed", step: at, text: step.text, transaction: draft.transaction });
    }
    for (const event of events) {
      if (event.terminal !== name) continue;
      draft.lines.push({ kind: "event", at, event });
      follow(draft, event, steps[event.step]?.text ?? "");
    }
    const state = terminals.find((other) => other.name === name);
    if (!state) continue;
    if (state.transaction !== "idle" && draft.transaction === "idle") draft.openSince = at;
    if (state.transaction === "idle") {
      draft.openSince = null;
      draft.work = [];
      draft.savepoints = [];
    }
    draft.transaction = state.transaction;
    draft.lost = state.lost;
    draft.wait =
      state.waitsFor.length === 0 ? null : { waitsFor: state.waitsFor, since: draft.wait?.since ?? at };
  }
  const { savepoints: _, ...shown } = draft;
  return shown;
}

/** Keeps account of what the open transaction did, and of what an error or a savepoint undid. */
function follow(draft: Draft, event: StepEvent, sql: string): void {
  if (event.kind !== "result") return;
  const { result, step } = event;
  if (result.status === "error") {
    if (result.transaction === "failed") undoBackTo(draft, draft.savepoints.at(-1)?.step ?? -1);
    return;
  }
  const [, savepoint] = /^\s*savepoint\s+(\S+?)\s*;?\s*$/i.exec(sql) ?? [];
  const [, rolledBackTo] =
    /^\s*rollback\s+(?:work\s+|transaction\s+)?to\s+(?:savepoint\s+)?(\S+?)\s*;?\s*$/i.exec(sql) ?? [];
  if (savepoint !== undefined) draft.savepoints.push({ name: savepoint.toLowerCase(), step });
  else if (rolledBackTo !== undefined) {
    const kept = draft.savepoints.findLastIndex(({ name }) => name === rolledBackTo.toLowerCase());
    draft.savepoints.splice(kept + 1);
    undoBackTo(draft, draft.savepoints[kept]?.step ?? -1);
  } else if (leavesLocks(result, sql)) draft.work.push(step);
}

function undoBackTo(draft: Draft, step: number): void {
  draft.work = draft.work.filter((done) => done < step);
}

/** Whether a statement changed or locked something that others may have to wait for. */
function leavesLocks({ command, rowCount, rows }: StatementOk, sql: string): boolean {
  if (["INSERT", "UPDATE", "DELETE", "MERGE"].includes(command)) return (rowCount ?? 0) > 0;
  if (command !== "SELECT") return /^(CREATE|ALTER|DROP|TRUNCATE|LOCK)/.test(command);
  if (/\bpg_try_advisory/i.test(sql)) return rows[0]?.[0] === "t";
  const locks = /\bfor\s+(no\s+key\s+)?(update|share)\b|\bfor\s+key\s+share\b|\bpg_advisory_xact_lock/i;
  return rows.length > 0 && locks.test(sql);
}
