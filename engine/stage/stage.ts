// The stage at a moment: all that is to be seen, computed from the trace alone, so that every moment can be reached at once.

import type {
  BrokerMessage,
  ExpectationView,
  Milliseconds,
  ProcessId,
  ProcessView,
  Trace,
  WorldView,
} from "../world/trace";
import { effectName } from "./event-words";
import { extentOf } from "./extent";
import { eventsBack, momentAt } from "./history";
import { type Journey, journeysOf, messagePlace, type Place } from "./journeys";
import { hasEnded, type Verdict, verdictAt, verdictWord } from "./outcome-words";
import { shareOfMotion } from "./pace";
import { type StageLine, scriptLines } from "./script-lines";
import { type StageTable, stageTables } from "./stage-tables";
import { type TransactionStory, transactionStory } from "./transaction-story";
import { duration, listOf, processName } from "./words";

/** A message's copy at the broker. */
export interface StageMessage {
  readonly place: Place;
  readonly id: string;
  readonly state: BrokerMessage["state"];
  /** Its state in a few words: "in flight, delivery 2". */
  readonly words: string;
  /** How much of the time until redelivery has gone by, 0 to 1; null while no timer runs. */
  readonly elapsed: number | null;
}

/** A process with its script. */
export interface StageProcess {
  readonly id: ProcessId;
  readonly title: string;
  readonly message: string | null;
  readonly state: ProcessView["state"];
  /** Its state in a few words: "waits for shipping #1". */
  readonly words: string;
  /** Whether the step being told is its own. */
  readonly acts: boolean;
  readonly lines: readonly StageLine[];
  readonly transaction: TransactionStory;
}

/** One thing that happened in the outside world. */
export interface StageEffect {
  /** Its number among all effects, from 1. */
  readonly number: number;
  readonly name: string;
  readonly message: string | null;
  readonly words: string;
  readonly isNew: boolean;
}

/** An expectation beside what is so far. */
export interface StageExpectation {
  readonly label: string;
  readonly kind: ExpectationView["kind"];
  readonly value: string;
  readonly verdict: Verdict;
  readonly word: string;
}

/** Everything that is to be seen at a moment. */
export interface Stage {
  /** The step being told. */
  readonly step: number;
  /** How far its motion has come: 0 at the start, 1 when all has arrived. What it did is shown only then. */
  readonly motion: number;
  readonly time: Milliseconds;
  readonly ended: boolean;
  readonly messages: readonly StageMessage[];
  readonly processes: readonly StageProcess[];
  readonly tables: readonly StageTable[];
  readonly cache: readonly { readonly key: string; readonly value: string | null; readonly isNew: boolean }[];
  readonly effects: readonly StageEffect[];
  readonly expectations: readonly StageExpectation[];
  readonly journeys: readonly Journey[];
}

/** Which step a moment tells and how far its motion has come. The whole number i is step i, all arrived. */
export function stepOf(trace: Trace, moment: number): { readonly step: number; readonly motion: number } {
  const inside = Math.min(Math.max(moment, 0), trace.moments.length - 1);
  const step = Math.ceil(inside);
  return { step, motion: step === inside ? 1 : Math.min((inside - (step - 1)) / shareOfMotion, 1) };
}

/** Virtual time at a moment. */
export function timeAt(trace: Trace, moment: number): Milliseconds {
  const { step, motion } = stepOf(trace, moment);
  const before = momentAt(trace, step - 1).world.time;
  return before + (momentAt(trace, step).world.time - before) * motion;
}

/** The stage at a moment: a step's number, and between two steps a fraction. */
export function stageAt(trace: Trace, moment: number): Stage {
  const { step, motion } = stepOf(trace, moment);
  const shown = motion < 1 ? step - 1 : step;
  const { world } = momentAt(trace, shown);
  const before = momentAt(trace, shown - 1).world;
  const time = timeAt(trace, moment);
  const ended = hasEnded(trace, shown);
  return {
    step,
    motion,
    time,
    ended,
    messages: messagesAt(trace, world, time),
    processes: processesAt(trace, shown, step, world),
    tables: stageTables(world, before),
    cache: extentOf(trace).cacheKeys.map((key) => {
      const value = world.cache[key] ?? null;
      return { key, value, isNew: value !== (before.cache[key] ?? null) };
    }),
    effects: effectsAt(trace, shown),
    expectations: world.expectations.map((expectation) => {
      const verdict = verdictAt(expectation, ended);
      const { label, kind, value } = expectation;
      return { label, kind, value, verdict, word: verdictWord(kind, verdict) };
    }),
    journeys: journeysOf(trace, step),
  };
}

function messagesAt(trace: Trace, world: WorldView, time: Milliseconds): readonly StageMessage[] {
  return world.messages.map((message) => ({
    place: messagePlace(message.consumer, message.id),
    id: message.id,
    state: message.state,
    words: messageWords(message),
    elapsed: elapsedAt(trace, message, time),
  }));
}

function elapsedAt(trace: Trace, { state, redeliverAt }: BrokerMessage, time: Milliseconds): number | null {
  if (redeliverAt === null || (state !== "in flight" && state !== "waiting for redelivery")) return null;
  const rest = (redeliverAt - time) / trace.broker.redeliverAfter;
  return Math.min(Math.max(1 - rest, 0), 1);
}

function messageWords({ state, deliveries }: BrokerMessage): string {
  switch (state) {
    case "ready":
      return deliveries === 0
        ? "ready"
        : `ready again, after ${deliveries === 1 ? "1 delivery" : `${deliveries} deliveries`}`;
    case "in flight":
      return `in flight, delivery ${deliveries}`;
    case "waiting for redelivery":
      return "no ack yet";
    case "acked":
      return "acked";
    case "dead":
      return "dead letter";
    case "dropped":
      return "dropped, id seen before";
  }
}

function processesAt(trace: Trace, shown: number, step: number, world: WorldView): readonly StageProcess[] {
  const acting = momentAt(trace, step).events;
  return extentOf(trace).processes.map(({ id, name }) => {
    const view = world.processes.find((process) => process.id === id) ?? idleProcess(id, name);
    const transaction = transactionStory(trace, shown, id);
    return {
      id,
      title: processName(id),
      message: view.message,
      state: view.state,
      words: processWords(view),
      acts: acting.some((event) => "process" in event && event.process === id),
      lines: scriptLines(trace, shown, view, transaction, acting),
      transaction,
    };
  });
}

function idleProcess(id: ProcessId, name: string): ProcessView {
  return {
    id,
    name,
    role: "consumer",
    message: null,
    attempt: null,
    state: "idle",
    line: null,
    taken: [],
    transaction: "idle",
    waitsFor: [],
    variables: {},
  };
}

function processWords({ state, attempt, waitsFor }: ProcessView): string {
  const delivery = attempt === null ? "" : `, delivery ${attempt}`;
  switch (state) {
    case "idle":
      return "idle";
    case "running":
      return attempt === null ? "at work" : `delivery ${attempt}`;
    case "waiting":
      return waitsFor.length === 0 ? "waits" : `waits for ${listOf(waitsFor.map(processName))}`;
    case "done":
      return `done${delivery}`;
    case "crashed":
      return `gone${delivery}`;
  }
}

function effectsAt(trace: Trace, shown: number): readonly StageEffect[] {
  const steps = [...eventsBack(trace, shown)]
    .filter(({ event }) => event.kind === "effect" && event.performed)
    .map(({ step }) => step)
    .reverse();
  return momentAt(trace, shown).world.effects.map((effect, index) => ({
    number: index + 1,
    name: effectName(effect.kind),
    message: effect.message,
    words: effect.key ?? detailWords(effect.details) ?? duration(effect.at),
    isNew: steps[index] === shown,
  }));
}

function detailWords(details: Readonly<Record<string, string>>): string | null {
  const words = Object.entries(details).map(([name, value]) => `${name} ${value}`);
  return words.length === 0 ? null : words.join(", ");
}
