// What a strategy is: a consumer script of the course, what it shows, and what must come of it.

import type { LessonSlug } from "../index";

/** A fault that the explorer may spend. */
export type FaultKind = "crash" | "timeout" | "lost ack" | "late";

/** The faults of one schedule, in any order; none where concurrency or the order of deliveries is enough. */
export type FaultSet = readonly FaultKind[];

/** Something that must hold and does not. */
export interface Violation {
  /** The expectation's label; for `stuck` it is `the queue drains`. */
  readonly expectation: string;
  readonly outcome: "duplicated" | "lost" | "wrong" | "stuck";
}

/** A violation, and every smallest set of faults that brings it about: no other set does unless it contains one of these. */
export interface Break extends Violation {
  readonly by: readonly FaultSet[];
}

/** The second message of a producer that sent again, and what it brings about without any fault. */
export interface Resend {
  /** The `\message` line: the same event under another id. */
  readonly message: string;
  readonly violations: readonly Violation[];
}

/** One consumer script and what the explorer must find in it with two faults. */
export interface Strategy {
  /** The script's name without its ending: unique in the course. */
  readonly id: string;
  readonly lesson: LessonSlug;
  /** A row's label. */
  readonly name: string;
  /** What the script shows, in one sentence. */
  readonly shows: string;
  /** Why the outcome must be this, derived by hand from the script and the faults. */
  readonly because: string;
  /** Empty where the script is safe. */
  readonly breaks: readonly Break[];
  /** Null where no producer outside the script sends anything, where the script is about that already, or where a neighbour answers it. */
  readonly resend: Resend | null;
}

/** Strategies that answer the same question, for one part of a table. */
export interface StrategyGroup {
  readonly id: string;
  readonly name: string;
  readonly strategies: readonly Strategy[];
}

/** The script of a strategy, by its path from the root. */
export function scriptFile({ lesson, id }: Strategy): string {
  return `lessons/${lesson}/consumers/${id}.sql`;
}

/** Every fault by itself. */
export const ANY_FAULT: readonly FaultSet[] = [["crash"], ["timeout"], ["lost ack"], ["late"]];

/** No fault at all: two processes, or the order of deliveries, are enough. */
export const NO_FAULT: readonly FaultSet[] = [[]];

/** What `stuck` is told of. */
export const QUEUE_DRAINS = "the queue drains";

/** The message that most scripts receive, sent again. */
export const PAYMENT_AGAIN = String.raw`\message evt_c07e {"order_id": 42}`;
