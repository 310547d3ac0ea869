// What each kind of event is called in a sentence, beginning with who did it.

import type { ProcessId, ScriptLine, Trace, TraceEvent } from "../world/trace";
import { roleAt } from "./cast";
import { effectName } from "./effect-name";
import { earlierEffects, eventsOfDelivery, momentAt, worldBefore } from "./history";
import { isLeap, leapsIn } from "./leap";
import { statementShape } from "./statement-shape";
import { committedAtOnce, statementWords } from "./statement-words";
import { clauses, duration, listOf, ordinal, passing, processName } from "./words";

type Kind = TraceEvent["kind"];
type EventOf<K extends Kind = Kind> = { [P in K]: Extract<TraceEvent, { readonly kind: P }> }[K];
type Tellers = { readonly [K in Kind]: (event: EventOf<K>, trace: Trace, step: number) => string };

/** What is done to an effect of a kind; anything else is simply done. */
const effectVerbs: Readonly<Record<string, string>> = {
  email: "sends",
  sms: "sends",
  charge: "makes",
  payment: "makes",
  refund: "makes",
};

const tellers: Tellers = {
  delivered: ({ process, message, attempt }, trace, step) => {
    const name = `${roleAt(trace, step, process)?.entry === "restarted" ? "the restarted " : ""}${processName(process)}`;
    return attempt === 1
      ? `The broker delivers ${message} to ${name}`
      : `The broker delivers ${message} again, to ${name}: delivery ${attempt}`;
  },
  statement: (event, trace, step) => `${processName(event.process)} ${statementWords(trace, step, event)}`,
  effect: effectWords,
  lookup: ({ process, system, key, found }) =>
    `${processName(process)} asks the outside world about the ${effectName(system)} with the key ${key}: ${found ? "it has been done" : "it has not been done"}`,
  cache: ({ process, operation, key, value }) =>
    `${processName(process)} ${cacheWords[operation](key, value)}`,
  acked: ({ process, message, heard }) => `${processName(process)} ${ackWords[heard](message)}`,
  nacked: ({ process, message }) =>
    `${processName(process)} gives ${message} back, and the broker will deliver it again`,
  published: ({ process, message, topic, stored }) =>
    stored
      ? `${processName(process)} publishes ${message} to ${topic}`
      : `${processName(process)} publishes ${message} to ${topic}, and the broker drops it: it has seen this id lately`,
  "held back": ({ process, what }) =>
    `${processName(process)} holds its ${what} back: the broker hears of it with the transaction's commit or not at all`,
  "committed together": ({ process, heard }) => `${processName(process)} ${togetherWords[heard]}`,
  slept: (event) => `${processName(event.process)} is slow: ${passing(event.for)}`,
  finished: (event, trace, step) => `${processName(event.process)} ${finishWords(event, trace, step)}`,
  crashed: crashWords,
  "rolled back": ({ process }) => `PostgreSQL rolls back what ${processName(process)} had not committed`,
  "timed out": ({ message, process }, trace) =>
    trace.broker.kind === "log"
      ? `The broker gives ${processName(process)} up for lost and hands its partition, ${message} with it, to another; ${processName(process)} works on unaware`
      : `The broker gives ${processName(process)} up for lost and makes ${message} deliverable again; ${processName(process)} works on unaware`,
  "redelivery due": redeliveryWords,
  "dead-lettered": ({ message }, trace, step) => {
    const held = momentAt(trace, step).world.messages.find(({ id }) => id === message);
    return `The broker moves ${message} to the dead letters${held ? `, delivered ${held.deliveries} times in vain` : ""}`;
  },
  drained: () => "Nothing is left to deliver",
};

/** One event told, without its full stop. A process keeps its name as it is written, at the beginning too. */
export function eventWords(event: TraceEvent, trace: Trace, step: number): string {
  return tell(event.kind, event, trace, step);
}

function tell<K extends Kind>(kind: K, event: EventOf<K>, trace: Trace, step: number): string {
  return tellers[kind](event, trace, step);
}

function effectWords({ process, effect, performed }: EventOf<"effect">, trace: Trace, step: number): string {
  const does = effectVerbs[effect.kind] ?? "does";
  const thing = effectName(effect.kind);
  const earlier = earlierEffects(trace, step, effect);
  const key = effect.key === null ? "" : ` with the key ${effect.key}`;
  if (!performed) {
    const since = earlier[0] === undefined ? "" : ` since step ${earlier[0]}`;
    return `${processName(process)} asks for the ${thing}${key} again; the outside world knows the key${since} and does nothing more`;
  }
  const about = effect.message === null ? "" : ` for ${effect.message}`;
  const again =
    earlier.length === 0
      ? "no ROLLBACK will undo that"
      : `the ${ordinal(earlier.length + 1)}, after that of step ${listOf(earlier.map(String))}`;
  return `${processName(process)} ${does} the ${thing}${about}${key}: ${again}`;
}

const cacheWords: Readonly<Record<"get" | "set" | "add", (key: string, value: string | null) => string>> = {
  get: (key, value) => `asks the cache for ${key}: ${value === null ? "nothing there" : value}`,
  set: (key, value) => `writes ${key}${value === null ? "" : ` = ${value}`} to the cache`,
  add: (key, value) =>
    value === null
      ? `can't add ${key} to the cache: it is there already`
      : `adds ${key} = ${value} to the cache`,
};

const ackWords: Readonly<Record<"heard" | "lost" | "ignored", (message: string) => string>> = {
  heard: (message) => `acks ${message}: the broker will not deliver it again`,
  lost: (message) => `acks ${message}, but the ack is lost: the broker still waits for one`,
  ignored: (message) => `acks ${message}, and the broker ignores it: it has given up on this delivery`,
};

const togetherWords: Readonly<Record<"heard" | "lost" | "ignored", string>> = {
  heard: "commits the broker's transaction: its ack and its messages take effect together",
  lost: "commits the broker's transaction, but the broker never hears of it: neither ack nor message takes effect",
  ignored:
    "is too late to commit the broker's transaction, another has its partition: neither ack nor message takes effect",
};

function finishWords(event: EventOf<"finished">, trace: Trace, step: number): string {
  if (event.how === "idle") return "rests until something changes";
  return endsWithoutAck(event, trace, step)
    ? "is done without an ack: the broker will deliver the message again"
    : "is done";
}

/** Whether a process ends that had a message and told the broker nothing of it. */
export function endsWithoutAck({ process }: EventOf<"finished">, trace: Trace, step: number): boolean {
  const events = eventsOfDelivery(trace, step, process).map(({ event }) => event.kind);
  const answers: readonly Kind[] = ["acked", "nacked", "committed together"];
  return events.includes("delivered") && !events.some((kind) => answers.includes(kind));
}

function crashWords({ process, why }: EventOf<"crashed">, trace: Trace, step: number): string {
  const name = processName(process);
  const before = worldBefore(trace, step).processes.find(({ id }) => id === process);
  const rest = [...whatStands(trace, step, process)];
  if (before && before.transaction !== "idle") rest.push("its open transaction is rolled back");
  if (before?.message) rest.push("the broker hears nothing of it");
  const aftermath = rest.length === 0 ? "" : `: ${clauses(rest)}`;
  if (why === "unhandled error") return `${name} does not handle the error and ends${aftermath}`;
  return `${name} crashes${crashPlace(trace, step, process)}${aftermath}`;
}

/** Between which two steps of its script a process was gone. */
function crashPlace(trace: Trace, step: number, process: ProcessId): string {
  const view = worldBefore(trace, step).processes.find(({ id }) => id === process);
  if (!view) return "";
  const steps =
    trace.handlers.find(({ name }) => name === view.name)?.lines.filter((line) => line.step) ?? [];
  const after = steps.find(
    ({ line }) => line === view.taken.findLast((taken) => steps.some((each) => each.line === taken)),
  );
  const next = steps.find(({ line }) => line === view.line);
  const places = [after ? `after ${lineWords(after)}` : "", next ? `before ${lineWords(next)}` : ""];
  const told = places.filter((place) => place !== "").join(" and ");
  return told === "" ? "" : ` ${told}`;
}

/** A line's first words: `COMMIT`, `INSERT INTO inbox`, `\\ack`. */
function lineWords({ text }: ScriptLine): string {
  const { verb, table } = statementShape(text);
  const opening = { INSERT: "INSERT INTO", DELETE: "DELETE FROM", UPDATE: "UPDATE" }[verb];
  if (opening && table) return `${opening} ${table}`;
  return text.trim().split(/[\s;]/)[0] ?? "";
}

/** Of two that fall due together only the first says how much time has passed. */
function redeliveryWords(event: EventOf<"redelivery due">, trace: Trace, step: number): string {
  const { message, waited } = event;
  const { events } = momentAt(trace, step);
  const first = events.find(({ kind }) => kind === "redelivery due") ?? event;
  const timed = first === event && isLeap(waited);
  const missing = leapsIn(trace, step)
    ? `${passing(waited)}, and no ack has reached the broker`
    : `No ack has reached the broker in ${duration(waited)}`;
  const told = timed
    ? missing
    : `No ack for ${message} has reached the broker${first === event ? "" : " either"}`;
  const handedOut = events.some((other) => other.kind === "delivered" && other.message === message);
  return handedOut ? told : `${told}: it makes ${timed ? message : "it"} deliverable again`;
}

/** What a crash leaves standing: commits, statements that committed by themselves, effects; in the order of their steps. */
function whatStands(trace: Trace, step: number, process: ProcessId): readonly string[] {
  const stands = eventsOfDelivery(trace, step, process).flatMap(({ event, step: at }) => {
    if (event.kind === "effect" && event.performed)
      return [`the ${effectName(event.effect.kind)} of step ${at}`];
    if (event.kind !== "statement" || event.outcome !== "ok") return [];
    if (event.tag === "COMMIT") return [`the commit of step ${at}`];
    return committedAtOnce(trace, at, event) ? [`the ${statementShape(event.ran).verb} of step ${at}`] : [];
  });
  return stands.length === 0 ? [] : [`${listOf(stands)} ${stands.length === 1 ? "stands" : "stand"}`];
}
