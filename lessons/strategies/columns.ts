// The columns of the matrix: one cause of duplicates each, and what it must do to a strategy.

import { faultName } from "../../engine/explorer/fault-name";
import type { FaultKind } from "../../engine/world/world";
import type { FaultSet, Strategy, Violation } from "./strategy";

/** A column: the only faults that a cell's search may spend, and whether the producer sends its message again. */
export interface FaultColumn {
  readonly id: string;
  readonly name: string;
  /** What happens, in one sentence. */
  readonly about: string;
  readonly faults: readonly FaultKind[];
  readonly resends: boolean;
}

/** The columns, from left to right. */
export const faultColumns: readonly FaultColumn[] = [
  {
    id: "none",
    name: "No fault",
    about: "Nothing goes wrong: two processes take turns in every order, and that is all.",
    faults: [],
    resends: false,
  },
  {
    id: "crash",
    name: "Crash",
    about:
      "A process is gone between two steps; its open transaction rolls back, and the broker hears nothing.",
    faults: ["crash"],
    resends: false,
  },
  {
    id: "timeout",
    name: "Timeout",
    about:
      "The broker gives a slow delivery up for lost and delivers again, while the first process works on.",
    faults: ["timeout"],
    resends: false,
  },
  {
    id: "lost-ack",
    name: "Lost ack",
    about: "The process acknowledges, and the broker never hears of it.",
    faults: ["lose ack"],
    resends: false,
  },
  {
    id: "late",
    name: "Late copy",
    about:
      "The ack is lost, and the copy comes only at the end of the time for which the broker keeps messages.",
    faults: ["late"],
    resends: false,
  },
  {
    id: "resend",
    name: "Producer sends again",
    about: "The producer sends the same event once more, under a new message id; no other fault.",
    faults: [],
    resends: true,
  },
];

/** What must be found in a cell; null where the column does not apply to the strategy. */
export function violationsIn(column: FaultColumn, strategy: Strategy): readonly Violation[] | null {
  if (column.resends) return strategy.resend?.violations ?? null;
  return strategy.breaks
    .filter(({ by }) => by.some((faults) => isWithin(faults, column)))
    .map(({ expectation, outcome }) => ({ expectation, outcome }));
}

function isWithin(faults: FaultSet, column: FaultColumn): boolean {
  const names = column.faults.map(faultName);
  return faults.every((fault) => names.includes(fault));
}

/** How many faults one schedule of a cell may have. */
export function budgetOf({ faults }: FaultColumn): number {
  return faults.length === 0 ? 0 : 2;
}

/** The script a cell runs: the strategy's own, or that with one more message; null where the column does not apply. */
export function sourceIn(column: FaultColumn, strategy: Strategy, source: string): string | null {
  if (!column.resends) return source;
  if (strategy.resend === null) return null;
  const lines = source.split("\n");
  const last = lines.findLastIndex((line) => line.startsWith("\\message "));
  return lines.toSpliced(last + 1, 0, strategy.resend.message).join("\n");
}
