// The broker's copies of the messages at a moment, and the timers that run on them.

import type { BrokerMessage, Milliseconds, Trace, WorldView } from "../world/trace";
import { extentOf, longestOf } from "./extent";
import { messagePlace, type Place } from "./journeys";

/** A message's copy at the broker. */
export interface StageMessage {
  readonly place: Place;
  readonly id: string;
  /** The consumer whose copy it is, where the broker keeps copies for several; otherwise null. */
  readonly consumer: string | null;
  readonly state: BrokerMessage["state"];
  /** Its state in a few words: "in flight, delivery 2". */
  readonly words: string;
  /** How much of the time until redelivery has gone by, 0 to 1; null while no timer runs. */
  readonly elapsed: number | null;
}

/** A copy that is at the broker at one moment or another, with the longest words that are ever said of its state. */
export type CopyExtent = Pick<StageMessage, "place" | "id" | "consumer"> & { readonly longest: string };

const knownCopies = new WeakMap<Trace, readonly CopyExtent[]>();

/** All copies of a trace, so that room can be kept for each. */
export function copiesOf(trace: Trace): readonly CopyExtent[] {
  const copies = knownCopies.get(trace) ?? findCopies(trace);
  knownCopies.set(trace, copies);
  return copies;
}

function findCopies(trace: Trace): readonly CopyExtent[] {
  const words = new Map<Place, string>();
  for (const { world } of trace.moments)
    for (const message of world.messages) {
      const place = messagePlace(message.consumer, message.id);
      words.set(place, longestOf([words.get(place) ?? "", messageWords(message, isLate(trace, message))]));
    }
  const hasSeveral = hasSeveralConsumers(trace);
  return extentOf(trace).messages.map(({ place, id, consumer }) => ({
    place,
    id,
    consumer: hasSeveral ? consumer : null,
    longest: words.get(place) ?? "",
  }));
}

function hasSeveralConsumers(trace: Trace): boolean {
  return new Set(extentOf(trace).messages.map(({ consumer }) => consumer)).size > 1;
}

/** The copies in a world, at a time that may lie between two steps. */
export function messagesAt(trace: Trace, world: WorldView, time: Milliseconds): readonly StageMessage[] {
  const hasSeveral = hasSeveralConsumers(trace);
  return world.messages.map((message) => ({
    place: messagePlace(message.consumer, message.id),
    id: message.id,
    consumer: hasSeveral ? message.consumer : null,
    state: message.state,
    words: messageWords(message, isLate(trace, message)),
    elapsed: elapsedAt(trace, message, time),
  }));
}

/** How much of each running redelivery timer has gone by, 0 to 1, by the place of its message. */
export function elapsedTimers(
  trace: Trace,
  world: WorldView,
  time: Milliseconds,
): ReadonlyMap<Place, number> {
  const timers = new Map<Place, number>();
  for (const message of world.messages) {
    const elapsed = elapsedAt(trace, message, time);
    if (elapsed !== null) timers.set(messagePlace(message.consumer, message.id), elapsed);
  }
  return timers;
}

function elapsedAt(trace: Trace, message: BrokerMessage, time: Milliseconds): number | null {
  const { state, redeliverAt } = message;
  if (redeliverAt === null || (state !== "in flight" && state !== "waiting for redelivery")) return null;
  const begun = timerBegin(trace, message);
  return Math.min(Math.max((time - begun) / Math.max(redeliverAt - begun, 1), 0), 1);
}

/** Whether a copy comes again only at the end of the broker's window, and not when its patience ends. */
function isLate(trace: Trace, message: BrokerMessage): boolean {
  const { state, redeliverAt } = message;
  if (redeliverAt === null || state !== "waiting for redelivery") return false;
  return redeliverAt - timerBegin(trace, message) > trace.broker.redeliverAfter;
}

const known = new WeakMap<Trace, ReadonlyMap<string, Milliseconds>>();

/** When the timer that runs on a copy began: at the delivery, or with the ack after which it comes late. */
function timerBegin(trace: Trace, message: BrokerMessage): Milliseconds {
  const begins = known.get(trace) ?? findTimers(trace);
  known.set(trace, begins);
  return begins.get(timerKey(message)) ?? 0;
}

function findTimers(trace: Trace): ReadonlyMap<string, Milliseconds> {
  const begins = new Map<string, Milliseconds>();
  for (const { world } of trace.moments)
    for (const message of world.messages) {
      const key = timerKey(message);
      if (message.redeliverAt !== null && !begins.has(key)) begins.set(key, world.time);
    }
  return begins;
}

function timerKey({ consumer, id, redeliverAt }: BrokerMessage): string {
  return `${messagePlace(consumer, id)} ${redeliverAt}`;
}

function messageWords({ state, deliveries }: BrokerMessage, late: boolean): string {
  switch (state) {
    case "ready":
      return deliveries === 0
        ? "ready"
        : `ready again, after ${deliveries === 1 ? "1 delivery" : `${deliveries} deliveries`}`;
    case "in flight":
      return `in flight, delivery ${deliveries}`;
    case "waiting for redelivery":
      return late ? "no ack, comes late" : "no ack yet";
    case "acked":
      return "acked";
    case "dead":
      return "dead letter";
    case "dropped":
      return "dropped, id seen before";
  }
}
