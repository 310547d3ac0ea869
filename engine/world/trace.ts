// A run of a consumer script, as plain data: what was chosen, what happened, and the world after each step.
// Everything here survives JSON.stringify; the same script and choices give the same trace, byte for byte.

import type { Cell, TransactionStatus } from "../postgres/result";

/** Virtual time since the schedule began. */
export type Milliseconds = number;

/** A process: the consumer's or worker's name and a number from 1, such as `shipping#1`. */
export type ProcessId = string;

/** What can be chosen next, and only that: messages are named as in `BrokerMessage.id`. A schedule is a list of these, and nothing else decides what happens. */
export type Choice =
  /** The process takes its next step. For a process that has not begun this is its first step. */
  | { readonly kind: "step"; readonly process: ProcessId }
  /** The broker hands the message to an idle process. */
  | { readonly kind: "deliver"; readonly message: string; readonly process: ProcessId }
  /** Fault: the process is gone, between two steps. */
  | { readonly kind: "crash"; readonly process: ProcessId }
  /** Fault: the broker gives the message up for lost and makes it deliverable while this process is still at work. */
  | { readonly kind: "timeout"; readonly message: string; readonly process: ProcessId }
  /** Fault: the process takes its `\ack` step, and the broker never hears of it. */
  | { readonly kind: "lose ack"; readonly process: ProcessId }
  /** Fault: as a lost ack, and the message comes again only at the end of the broker's window. */
  | { readonly kind: "late"; readonly process: ProcessId }
  /** Time passes until the broker's next timer: a redelivery or the end of a window. */
  | { readonly kind: "wait" };

/** One copy of a message for one consumer, as the broker holds it. */
export interface BrokerMessage {
  /** The message's id; a second copy under the same id has a number after it, as in `evt_91c2 (2)`. */
  readonly id: string;
  readonly topic: string;
  readonly consumer: string;
  /** The JSON members, as text. */
  readonly body: Readonly<Record<string, string>>;
  readonly state: "ready" | "in flight" | "waiting for redelivery" | "acked" | "dead" | "dropped";
  /** How many times it has been delivered. */
  readonly deliveries: number;
  /** The processes that are working on it: two after a timeout. */
  readonly processes: readonly ProcessId[];
  /** When the broker will deliver it again if it hears nothing. */
  readonly redeliverAt: Milliseconds | null;
  /** `log` only: the offset in the partition. */
  readonly offset: number | null;
}

/** A process at one moment. */
export interface ProcessView {
  readonly id: ProcessId;
  /** The consumer's, worker's or client's name. */
  readonly name: string;
  readonly role: "consumer" | "worker" | "client";
  readonly message: string | null;
  /** Which delivery of the message this is, from 1. */
  readonly attempt: number | null;
  readonly state: "idle" | "running" | "waiting" | "done" | "crashed";
  /** The script line of the step it will take next; for a waiting, failed or crashed process the line it stopped at. */
  readonly line: number | null;
  /** Lines already taken in this delivery, in order. */
  readonly taken: readonly number[];
  readonly transaction: TransactionStatus;
  /** Whom its waiting statement waits for. */
  readonly waitsFor: readonly ProcessId[];
  readonly variables: Readonly<Record<string, string>>;
}

/** A table's committed rows. A row's `id` stays the same while the row lives, across updates where it has a primary key. */
export interface TableView {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly Cell[] }[];
}

/** What a process has written and not committed: visible to itself alone. */
export interface UncommittedView {
  readonly process: ProcessId;
  readonly table: string;
  readonly change: "insert" | "update" | "delete";
  /** The row's `id` in TableView for update and delete. */
  readonly row: string;
  readonly cells: readonly Cell[];
}

/** One thing the outside world did, which no ROLLBACK undoes. */
export interface EffectView {
  readonly kind: string;
  readonly key: string | null;
  readonly consumer: string;
  readonly message: string | null;
  readonly details: Readonly<Record<string, string>>;
  readonly at: Milliseconds;
}

/** An expectation at this moment: its query's value, and what that would mean if the schedule ended here. */
export interface ExpectationView {
  readonly label: string;
  readonly kind: "once" | "true";
  readonly value: string;
  readonly outcome: Outcome;
}

/** What an expectation says of an end. */
export type Outcome = "holds" | "duplicated" | "lost" | "wrong";

/** The whole world after a step. */
export interface WorldView {
  readonly time: Milliseconds;
  readonly messages: readonly BrokerMessage[];
  readonly processes: readonly ProcessView[];
  readonly tables: readonly TableView[];
  readonly uncommitted: readonly UncommittedView[];
  readonly cache: Readonly<Record<string, string>>;
  readonly effects: readonly EffectView[];
  readonly expectations: readonly ExpectationView[];
}

/** What happened in a step, for the one sentence that tells it. More than one when a commit wakes a waiter. */
export type TraceEvent =
  | {
      readonly kind: "delivered";
      readonly process: ProcessId;
      readonly message: string;
      readonly attempt: number;
    }
  | {
      readonly kind: "statement";
      readonly process: ProcessId;
      readonly line: number;
      /** The statement as the script has it, and with its variables filled in. */
      readonly sql: string;
      readonly ran: string;
      readonly outcome: "ok" | "error" | "waits";
      readonly tag: string | null;
      readonly rowCount: number | null;
      readonly rows: readonly (readonly Cell[])[];
      readonly sqlstate: string | null;
      readonly message: string | null;
      readonly waitsFor: readonly ProcessId[];
      /** True where an earlier `waits` of this statement now comes to its end. */
      readonly woken: boolean;
    }
  | {
      readonly kind: "effect";
      readonly process: ProcessId;
      readonly line: number;
      readonly effect: EffectView;
      readonly performed: boolean;
    }
  | {
      readonly kind: "lookup";
      readonly process: ProcessId;
      readonly line: number;
      readonly system: string;
      readonly key: string;
      readonly found: boolean;
    }
  | {
      readonly kind: "cache";
      readonly process: ProcessId;
      readonly line: number;
      readonly operation: "get" | "set" | "add";
      readonly key: string;
      readonly value: string | null;
    }
  | {
      readonly kind: "acked";
      readonly process: ProcessId;
      readonly line: number;
      readonly message: string;
      readonly heard: "heard" | "lost" | "ignored";
    }
  | { readonly kind: "nacked"; readonly process: ProcessId; readonly line: number; readonly message: string }
  | {
      readonly kind: "published";
      readonly process: ProcessId;
      readonly line: number;
      readonly message: string;
      readonly topic: string;
      readonly stored: boolean;
    }
  /** Inside `\transaction begin` … `commit`: the broker will hear of it with the commit, or not at all. */
  | {
      readonly kind: "held back";
      readonly process: ProcessId;
      readonly line: number;
      readonly what: "ack" | "message";
    }
  /** `\transaction commit`: its ack and its messages took effect together, or, lost or fenced, not at all. */
  | {
      readonly kind: "committed together";
      readonly process: ProcessId;
      readonly line: number;
      readonly heard: "heard" | "lost" | "ignored";
    }
  | { readonly kind: "slept"; readonly process: ProcessId; readonly line: number; readonly for: Milliseconds }
  | {
      readonly kind: "finished";
      readonly process: ProcessId;
      readonly line: number | null;
      readonly how: "end" | "quit" | "idle";
    }
  | { readonly kind: "crashed"; readonly process: ProcessId; readonly why: "fault" | "unhandled error" }
  | { readonly kind: "rolled back"; readonly process: ProcessId }
  | { readonly kind: "timed out"; readonly message: string; readonly process: ProcessId }
  | { readonly kind: "redelivery due"; readonly message: string; readonly waited: Milliseconds }
  | { readonly kind: "dead-lettered"; readonly message: string }
  | { readonly kind: "drained" };

/** One step of a run: what was chosen, what it did, and the world it left. */
export interface Moment {
  readonly choice: Choice | null;
  readonly events: readonly TraceEvent[];
  readonly world: WorldView;
}

/** A line of a process's script, for showing it. */
export interface ScriptLine {
  readonly line: number;
  readonly text: string;
  /** True where the line begins a step (a statement or a command that takes one). */
  readonly step: boolean;
}

/** A whole run. `moments[0]` is the world before anything happened, with a null choice. */
export interface Trace {
  readonly title: string;
  /** The whole script's text: lines in views and events count in it, from 1. */
  readonly source: string;
  readonly broker: {
    readonly kind: "queue" | "log";
    readonly redeliverAfter: Milliseconds;
    readonly window: Milliseconds;
  };
  readonly handlers: readonly {
    readonly name: string;
    readonly role: ProcessView["role"];
    readonly lines: readonly ScriptLine[];
  }[];
  readonly moments: readonly Moment[];
}
