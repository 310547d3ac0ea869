// The world at one moment, as plain data: broker, processes, cache, outside, clock, and the database beside them.

import type { TransactionStatus } from "../postgres/result";
import type { Handler, Script } from "../script/script";
import type { Variables } from "../script/template";
import type { Database, DatabaseState } from "./database";
import type { Choice, EffectView, Milliseconds, ProcessId } from "./trace";

/** What never changes while a script runs. */
export interface Setting {
  readonly script: Script;
  readonly database: Database;
}

/** The kinds of choice that cost one from the budget of faults. */
export type FaultKind = Extract<Choice["kind"], "crash" | "timeout" | "lose ack" | "late">;

/** Every kind of fault. */
export const FAULT_KINDS: readonly FaultKind[] = ["crash", "timeout", "lose ack", "late"];

/** What `\transaction begin` holds back until `\transaction commit`. */
export interface Batch {
  readonly acks: boolean;
  readonly messages: readonly { readonly topic: string; readonly json: string; readonly id: string | null }[];
}

/** A process of a consumer, a worker or a client. */
export interface Process {
  readonly id: ProcessId;
  readonly handler: Handler;
  /**
   * `idle`: a consumer without a message, a worker between passes. `crashed` is as idle, and shows why; for a client it is
   * the end, as `done` is.
   */
  readonly state: "idle" | "running" | "waiting" | "done" | "crashed";
  /** The index of the instruction it takes next, or waits in. */
  readonly next: number;
  readonly variables: Variables;
  /** The index of the copy it works on. */
  readonly copy: number | null;
  readonly attempt: number | null;
  readonly batch: Batch | null;
  readonly transaction: TransactionStatus;
  readonly waitsFor: readonly ProcessId[];
  /** Lines taken since it began. */
  readonly taken: readonly number[];
  /** A worker: whether something has changed since its pass began, so that it must look again. */
  readonly stale: boolean;
  /** A worker: passes in a row that ended without `\idle` and changed nothing. */
  readonly fruitless: number;
}

/** One copy of a message, for one consumer. */
export interface Copy {
  /** The message's id, told apart from other copies of the same id by a number in parentheses. */
  readonly name: string;
  readonly id: string;
  readonly topic: string;
  readonly consumer: string;
  readonly members: Readonly<Record<string, string>>;
  readonly state: "ready" | "in flight" | "waiting for redelivery" | "acked" | "late" | "dead" | "dropped";
  readonly deliveries: number;
  /** The process the broker believes to be at work on it. */
  readonly holder: ProcessId | null;
  readonly publishedAt: Milliseconds;
  /** When it is delivered again: after a delivery without an ack, or at the end of the window. */
  readonly redeliverAt: Milliseconds | null;
  /** How many windows had ended when it was published: it can come late only while no more have. */
  readonly era: number;
  /** Whether its one late redelivery has been used up. */
  readonly wasLate: boolean;
  /** `log`: its place in the partition. */
  readonly offset: number | null;
}

/** A consumer's place in the log. */
export interface Partition {
  readonly consumer: string;
  /** The first offset whose ack the broker has not heard. */
  readonly committed: number;
  /** The offset that is delivered next. */
  readonly position: number;
  /** The process the partition is assigned to. */
  readonly owner: ProcessId | null;
}

/** A message the broker has stored. */
export interface SentMessage {
  readonly topic: string;
  readonly id: string;
  readonly json: string;
  readonly at: Milliseconds;
}

/** A cache entry; `expiresAt` null: never. */
export interface CacheEntry {
  readonly value: string;
  readonly expiresAt: Milliseconds | null;
}

/** Everything that a choice may change. */
export interface World {
  readonly time: Milliseconds;
  readonly database: DatabaseState;
  readonly processes: readonly Process[];
  readonly copies: readonly Copy[];
  /** One for each consumer of a `log`; none with a `queue`. */
  readonly partitions: readonly Partition[];
  readonly cache: Readonly<Record<string, CacheEntry>>;
  readonly effects: readonly EffectView[];
  readonly sent: readonly SentMessage[];
  /** How many ids the broker has made up for messages without one. */
  readonly generatedIds: number;
  /** How often time has passed to the end of a window. */
  readonly era: number;
  /** The faults so far, in order. */
  readonly faults: readonly FaultKind[];
  /** The message that was delivered too often, or the worker that never goes idle: nothing happens after that. */
  readonly stuck: string | null;
}

/** How often a message may be delivered in one schedule before it counts as stuck. */
export const MOST_DELIVERIES = 10;

/** How many passes without `\idle` and without a change make a worker count as stuck. */
export const MOST_FRUITLESS_PASSES = 10;

/** No schedule is longer: one that goes on past this has no end. The course's longest have fewer than 50 choices. */
export const MOST_CHOICES = 1000;

/** What a step takes. */
export const STEP_TIME: Milliseconds = 10;
