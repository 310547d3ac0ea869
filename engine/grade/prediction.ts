// What a prediction asks about a run, read from the run itself: nowhere is the right answer written down.

import type { Transcript } from "../example/transcript";
import type { FaultPlan } from "../world/scene";
import type { Trace } from "../world/trace";

/** What is asked about how a schedule ends. */
export type ScheduleAsk =
  /** The outcome of an expectation: `holds`, `duplicated`, `lost` or `wrong`. */
  | { readonly about: "outcome"; readonly expectation: string }
  /** The value of an expectation's query. */
  | { readonly about: "value"; readonly expectation: string }
  /** How many rows a table has. */
  | { readonly about: "rows"; readonly table: string }
  /** How often a message was delivered. */
  | { readonly about: "deliveries"; readonly message: string };

/** What is asked about a statement of an example's run, counted from 1. */
export type StatementAsk =
  /** The command tag, or the SQLSTATE of an error. */
  | { readonly about: "answer"; readonly statement: number }
  /** The first value of its first row. */
  | { readonly about: "cell"; readonly statement: number };

/** What runs, and which of its values is to be predicted. */
export type Subject =
  /** A consumer script of the lesson's `consumers/`, under a scene's faults. */
  | {
      readonly kind: "schedule";
      readonly script: string;
      readonly faults: FaultPlan;
      readonly ask: ScheduleAsk;
    }
  /** An example of the lesson's `examples/`; its runs are counted from 1, each on the data that the one before left. */
  | { readonly kind: "example"; readonly example: string; readonly run: number; readonly ask: StatementAsk };

/** The value asked for at the end of a trace, or null where the trace has no such thing. */
export function valueOfTrace(trace: Trace, ask: ScheduleAsk): string | null {
  const world = trace.moments.at(-1)?.world;
  if (world === undefined) return null;
  switch (ask.about) {
    case "outcome":
      return world.expectations.find(({ label }) => label === ask.expectation)?.outcome ?? null;
    case "value":
      return world.expectations.find(({ label }) => label === ask.expectation)?.value ?? null;
    case "rows": {
      const table = world.tables.find(({ name }) => name === ask.table);
      return table === undefined ? null : String(table.rows.length);
    }
    case "deliveries": {
      const copies = world.messages.filter(({ id }) => id === ask.message);
      if (copies.length === 0) return null;
      return String(copies.reduce((sum, { deliveries }) => sum + deliveries, 0));
    }
  }
}

/** The value asked for in a transcript, or null where the run has no such thing. */
export function valueOfTranscript({ entries }: Transcript, ask: StatementAsk): string | null {
  const answer = entries[ask.statement - 1]?.answer;
  if (answer?.kind !== "result") return null;
  const { result } = answer;
  if (ask.about === "answer") return result.status === "ok" ? result.tag : result.sqlstate;
  if (result.status === "error") return null;
  const [row] = result.rows;
  return row === undefined ? null : (row[0] ?? "NULL");
}
