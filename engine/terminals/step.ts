// A step of the terminals and what became of it, as plain data that worker, page and tests share.

import type { Listing, Omission } from "../example/transcript";
import type { StatementResult, TransactionStatus } from "../postgres/result";

/** One line typed at a terminal: a statement, or a backslash command of psql's. `\q` loses the connection. */
export interface TerminalStep {
  readonly terminal: string;
  readonly text: string;
}

/** Something that happened. `step` is the place of the statement it is about, which a woken one has had for a while. */
export type StepEvent = {
  readonly terminal: string;
  /** From 0, in the list of steps. */
  readonly step: number;
} & (
  | {
      readonly kind: "result";
      /** True where the statement had to wait and now comes to its end. */
      readonly woken: boolean;
      readonly result: StatementResult;
      readonly omitted: Omission;
    }
  /** `still`: it waited already, for somebody else. */
  | { readonly kind: "waiting"; readonly waitsFor: readonly string[]; readonly still: boolean }
  /** The database did not run it; nothing has changed. */
  | { readonly kind: "refused"; readonly reason: string }
  /** A backslash command answered by queries: `\d`, `\dt`. */
  | { readonly kind: "listing"; readonly listings: readonly Listing[] }
  /** A backslash command answered in words, with what to write instead if there is something. */
  | { readonly kind: "words"; readonly message: string; readonly instead: string | null }
  /** The connection is gone. `transaction` is what it was in the middle of; `waiting` tells that a statement waited. */
  | { readonly kind: "lost"; readonly transaction: TransactionStatus; readonly waiting: boolean }
);

/** A terminal after a step. A lost one opens a new connection with its next line. */
export interface TerminalState {
  readonly name: string;
  readonly transaction: TransactionStatus;
  /** Whom its waiting statement waits for; empty unless it waits. */
  readonly waitsFor: readonly string[];
  readonly lost: boolean;
}

/** What became of a step: the events in the order in which they happened, and every terminal used so far. */
export interface StepOutcome {
  readonly events: readonly StepEvent[];
  readonly terminals: readonly TerminalState[];
}

/** Whether a step is a backslash command. */
export function isCommand({ text }: TerminalStep): boolean {
  return text.startsWith("\\");
}
