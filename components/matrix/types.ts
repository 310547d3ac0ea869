// A row of the matrix as plain data: what a build step found in each cell, and what the page shows of it.

import type { FaultName } from "@/engine/explorer/fault-name";
import type { Trace } from "@/engine/world/trace";
import type { FaultKind } from "@/engine/world/world";

/** A column: the only faults that a cell's search spends, and whether the producer sends its message again. */
export interface MatrixColumn {
  readonly id: string;
  readonly name: string;
  /** What happens, in one sentence. */
  readonly about: string;
  readonly faults: readonly FaultKind[];
  /** How many of them one schedule may have. */
  readonly budget: number;
}

/** What must hold and does not. */
export interface CellFinding {
  readonly expectation: string;
  readonly outcome: BadOutcome;
  readonly value: string;
  /** The faults of the shortest schedule, in the order in which they strike. */
  readonly faults: readonly FaultName[];
}

/** What can come of an effect that is not once. */
export type BadOutcome = "duplicated" | "lost" | "wrong" | "stuck";

/** A word for a cell. */
export type CellOutcome = BadOutcome | "once";

/** What a search of every schedule of a cell came to. */
export interface CellSearch {
  readonly findings: readonly CellFinding[];
  readonly processes: number;
  readonly schedules: number;
  readonly states: number;
}

/** A schedule of a cell to play, and what it shows. */
export interface CellSchedule {
  /** The expectations that do not hold at its end; none where all do. */
  readonly shows: readonly CellFinding[];
  readonly trace: Trace;
}

/** A cell; `search` is null where the column does not apply to the strategy. */
export interface MatrixCell {
  readonly column: string;
  readonly search: CellSearch | null;
}

/** A strategy with its cells, in the order of the columns. */
export interface MatrixRow {
  readonly strategy: string;
  readonly cells: readonly MatrixCell[];
}
