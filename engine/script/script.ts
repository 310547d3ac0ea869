// A consumer script as it was read and checked: everything a world is made from.

import type { Condition } from "./condition";
import type { Place } from "./problem";
import type { Template } from "./template";

/** How the broker behaves. Durations in milliseconds. */
export interface BrokerOptions {
  readonly kind: "queue" | "log";
  /** How many processes of a consumer are at work at once. */
  readonly processes: number;
  readonly redeliverAfter: number;
  readonly window: number;
  /** A message delivered this often without an ack is dead-lettered; null: never. */
  readonly maxDeliveries: number | null;
  /** How long the broker remembers the ids of published messages; null: not at all. */
  readonly dedupWindow: number | null;
}

/** A statement of SQL and where it stands. */
export interface Statement extends Place {
  readonly sql: string;
}

/** A `\message`: published before anything else runs. */
export interface ScriptMessage extends Place {
  readonly id: string;
  readonly topic: string;
  /** The JSON as written. */
  readonly json: string;
  readonly members: Readonly<Record<string, string>>;
}

/** One instruction of a handler. `if` and `jump` go to an index of the handler's list; past its end the handler ends. */
export type Instruction = Place &
  (
    | {
        readonly kind: "sql";
        /** The statement as the script has it. */
        readonly sql: string;
        readonly template: Template;
        /** The prefix of `\gset`'s variables; null without `\gset`. */
        readonly gset: string | null;
        /** Whether the next instruction looks at how this one ended; if not, a failure ends the process. */
        readonly handled: boolean;
      }
    | {
        readonly kind: "effect";
        readonly system: Template;
        readonly key: Template | null;
        readonly details: readonly { readonly name: string; readonly value: Template }[];
      }
    | {
        readonly kind: "lookup";
        readonly system: Template;
        readonly key: Template;
        readonly variable: string;
      }
    | { readonly kind: "cache get"; readonly key: Template; readonly variable: string }
    | {
        readonly kind: "cache set";
        readonly key: Template;
        readonly value: Template;
        readonly ttl: Template | null;
      }
    | {
        readonly kind: "cache add";
        readonly key: Template;
        readonly value: Template;
        readonly variable: string;
        readonly ttl: Template | null;
      }
    | { readonly kind: "ack" }
    | { readonly kind: "nack" }
    | {
        readonly kind: "publish";
        readonly topic: Template;
        readonly json: Template;
        readonly id: Template | null;
      }
    | { readonly kind: "begin" }
    | { readonly kind: "commit" }
    | { readonly kind: "sleep"; readonly duration: Template }
    | { readonly kind: "if"; readonly condition: Condition; readonly otherwise: number }
    | { readonly kind: "jump"; readonly to: number }
    | { readonly kind: "set"; readonly variable: string; readonly value: Template }
    | { readonly kind: "quit" }
    | { readonly kind: "idle" }
  );

/** What a process runs: a consumer's, a worker's or a client's script. */
export interface Handler extends Place {
  readonly name: string;
  readonly role: "consumer" | "worker" | "client";
  /** A consumer's topic; null for the others. */
  readonly topic: string | null;
  /** How many processes run it at once. */
  readonly processes: number;
  readonly instructions: readonly Instruction[];
  /** The last line of its section. */
  readonly lastLine: number;
}

/** What must hold when a schedule ends. */
export interface Expectation extends Place {
  readonly kind: "once" | "true";
  readonly label: string;
  readonly statement: Statement;
}

/** A whole consumer script. */
export interface Script {
  readonly source: string;
  /** Empty where the script has no `\title`. */
  readonly title: string;
  readonly broker: BrokerOptions;
  /** The kinds of external systems that ignore idempotency keys. */
  readonly keysOff: readonly string[];
  readonly setup: readonly Statement[];
  readonly messages: readonly ScriptMessage[];
  readonly handlers: readonly Handler[];
  readonly expectations: readonly Expectation[];
}

/** The kinds of instruction that take a step, so that other processes may do something before and after them. */
const STEPS: ReadonlySet<Instruction["kind"]> = new Set([
  "sql",
  "effect",
  "lookup",
  "cache get",
  "cache set",
  "cache add",
  "ack",
  "nack",
  "publish",
  "commit",
  "sleep",
]);

/** Whether an instruction takes a step. */
export function takesStep(instruction: Instruction): boolean {
  return STEPS.has(instruction.kind);
}
