// What a reader has made of a scene: which consumer, under which faults, with which broker, or step by step.

import type { FaultPlan } from "@/engine/world/scene";
import type { Choice } from "@/engine/world/trace";

/** What is different in the script: the producer's second send, and a real broker's timers. */
export interface Setup {
  readonly sendsAgain: boolean;
  /** A broker profile's id; null for the broker as the script has it. */
  readonly broker: string | null;
}

/** Everything that decides what a scene plays. A link holds exactly this, and the step. */
export interface Experiment {
  /** The consumer shown, and the one beside it under the same faults; null where there is none. */
  readonly variant: number;
  readonly beside: number | null;
  readonly setup: Setup;
  readonly plan: FaultPlan;
  /** The reader's own choices from the first step on, in place of the plan; null while the plan decides. */
  readonly choices: readonly Choice[] | null;
}

/** The script as the lesson has it. */
export const asWritten: Setup = { sendsAgain: false, broker: null };

/** A scene as the lesson has it. */
export function lessonsOwn(plan: FaultPlan): Experiment {
  return { variant: 0, beside: null, setup: asWritten, plan, choices: null };
}

/** A value as text: equal ones give the same text, whatever wrote their members, and in which order. */
export function textOf(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}

/** Whether two are the same value. */
export function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

/** Whether nothing but the consumer shown differs from the scene as the lesson has it. */
export function isLessonsOwn({ setup, plan, choices }: Experiment, own: FaultPlan): boolean {
  return choices === null && isSame(setup, asWritten) && isSame(plan, own);
}
