// A world in one text: two worlds with the same text have the same future, up to the names of processes that are alike.

import type { Variables } from "../script/template";
import type { ProcessId } from "../world/trace";
import type { Copy, Process, World } from "../world/world";
import { committedKey } from "./database-automaton";
import { type KnownState, knownStateOf, type SessionState } from "./database-state";
import type { LiveVariables } from "./live-variables";
import {
  clockTeller,
  outsideTeller,
  type TimeTeller,
  type Timing,
  timerTeller,
  virtualTimes,
} from "./time-teller";

/** What of a script decides which parts of a world matter. */
export interface Relevance extends Timing {
  /** How long the broker remembers ids; null: it doesn't. */
  readonly dedupWindow: number | null;
  /** Whether a message that was acked can be read again, as in a log. */
  readonly rereads: boolean;
  readonly live: ReadonlyMap<string, LiveVariables>;
}

/** The fingerprint of a world on a database of the automaton. */
export function fingerprint(world: World, relevance: Relevance): string {
  const database = knownStateOf(world);
  const timer = timerTeller(world, relevance);
  const tell = clockTeller(world, database, relevance);
  const outside = outsideTeller(world, relevance);
  const processes = processKeys(world, relevance).map(({ key }) => key);
  const parts = [
    committedKey(database.rows),
    virtualTimes(database.rows).map(tell),
    database.random,
    // Processes of one consumer or worker are alike: their order says nothing.
    processes.sort(),
    world.copies.map((copy) => copyKey(world, copy, relevance, timer)),
    world.partitions.map(({ consumer, committed, position }) => [consumer, committed, position]),
    Object.entries(world.cache)
      .filter(([, { expiresAt }]) => expiresAt === null || expiresAt > world.time)
      .map(([key, { value, expiresAt }]) => [key, value, expiresAt === null ? null : timer(expiresAt)])
      .sort(),
    world.effects.map(({ kind, key, consumer, message, details, at }) => [
      kind,
      key,
      consumer,
      message,
      details,
      outside(at),
    ]),
    world.sent.map(({ topic, id, json, at }) => [
      topic,
      id,
      json,
      outside(at),
      forgottenAt(world, at, relevance, timer),
    ]),
    world.generatedIds,
    world.stuck,
  ];
  return JSON.stringify(parts);
}

/** A copy that is settled has no timers any more. */
function copyKey(world: World, copy: Copy, { rereads }: Relevance, timer: TimeTeller): readonly unknown[] {
  const { name, consumer, state, deliveries, redeliverAt, publishedAt } = copy;
  const settled = !rereads && (state === "acked" || state === "dead" || state === "dropped");
  if (settled) return [name, consumer, state];
  const cannotBeLate = copy.wasLate || copy.era !== world.era;
  const windowStart = cannotBeLate ? null : timer(publishedAt);
  return [
    name,
    consumer,
    state,
    deliveries,
    cannotBeLate,
    redeliverAt === null ? null : timer(redeliverAt),
    // At the end of its window a late message still waits for all to be quiet, and no more time has to pass.
    state === "late" && (redeliverAt ?? 0) <= world.time,
    windowStart,
  ];
}

/** When the broker forgets an id, as long as it remembers it. */
function forgottenAt(world: World, at: number, { dedupWindow }: Relevance, timer: TimeTeller): unknown {
  if (dedupWindow === null || world.time - at >= dedupWindow) return null;
  return timer(at + dedupWindow);
}

/** What each process is doing: processes with equal keys are alike. */
export function processKeys(
  world: World,
  relevance: Relevance,
): { readonly id: ProcessId; readonly key: string }[] {
  const database = knownStateOf(world);
  const tell = clockTeller(world, database, relevance);
  return world.processes.map((process) => ({
    id: process.id,
    key: processKey(world, process, database, relevance, tell),
  }));
}

function processKey(
  world: World,
  process: Process,
  database: KnownState,
  relevance: Relevance,
  tell: TimeTeller,
): string {
  const { handler, state, id } = process;
  const session = database.sessions.get(id);
  if (state !== "running" && state !== "waiting")
    return JSON.stringify([handler.name, isOver(process), process.stale, process.fruitless, owns(world, id)]);
  const copy = process.copy === null ? undefined : world.copies[process.copy];
  return JSON.stringify([
    handler.name,
    state,
    process.next,
    liveValues(process, relevance),
    process.copy,
    copy?.holder === id,
    owns(world, id),
    process.batch,
    process.stale,
    process.fruitless,
    handler.role === "consumer" || process.taken.length > 0,
    database.waiting.indexOf(id),
    session === undefined ? null : sessionKey(session, tell),
  ]);
}

/** A client that is done or has crashed; other processes begin again. */
function isOver({ handler, state }: Process): boolean {
  return handler.role === "client" && state !== "idle";
}

function owns(world: World, id: string): boolean {
  return world.partitions.some((partition) => partition.owner === id);
}

function liveValues({ handler, next, variables }: Process, { live }: Relevance): Variables {
  const names = live.get(handler.name)?.[next];
  if (names === undefined) return variables;
  const values: Record<string, string> = {};
  for (const name of [...names].sort())
    if (Object.hasOwn(variables, name)) values[name] = variables[name] ?? "";
  return values;
}

function sessionKey({ status, log, waiting }: SessionState, tell: TimeTeller): readonly unknown[] {
  const entries = log.map(({ text, at, times }) => [text, tell(at), times.map(tell)]);
  return [status, waiting?.sql ?? null, waiting?.since ?? null, entries];
}
