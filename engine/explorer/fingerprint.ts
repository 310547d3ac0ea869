// A world in one text: two worlds with the same text have the same future, up to the names of processes that are alike.

import { clockStart } from "../postgres/virtual-clock";
import type { Variables } from "../script/template";
import type { ProcessId } from "../world/trace";
import type { Process, World } from "../world/world";
import type { ClockUse } from "./clock-use";
import { committedKey } from "./database-automaton";
import { type KnownState, knownStateOf, type SessionState } from "./database-state";
import type { LiveVariables } from "./live-variables";
import { type TimeTeller, timeTeller } from "./time-teller";

/** What of a script decides which parts of a world matter. */
export interface Relevance {
  readonly clock: ClockUse;
  /** Whether cache entries expire or the broker forgets ids, so that the broker's timers matter. */
  readonly timers: boolean;
  readonly live: ReadonlyMap<string, LiveVariables>;
}

/** The fingerprint of a world on a database of the automaton. */
export function fingerprint(world: World, relevance: Relevance): string {
  const database = knownStateOf(world);
  const timed = relevance.timers || relevance.clock === "distance" || relevance.clock === "everything";
  const from = (time: number | null) => (timed && time !== null ? time - world.time : null);
  const tell = timeTeller(world, database, relevance.clock);
  const processes = processKeys(world, relevance).map(({ key }) => key);
  const parts = [
    committedKey(database.rows),
    database.rows.times.map((at) => (at === null ? null : tell(at))),
    // Processes of one consumer or worker are alike: their order says nothing.
    processes.sort(),
    world.copies.map((copy) => [
      copy.name,
      copy.consumer,
      copy.state,
      copy.deliveries,
      copy.wasLate || copy.era !== world.era,
      from(copy.redeliverAt),
      timed && copy.state !== "acked" ? from(copy.publishedAt) : null,
    ]),
    world.partitions.map(({ consumer, committed, position }) => [consumer, committed, position]),
    Object.entries(world.cache)
      .filter(([, { expiresAt }]) => expiresAt === null || expiresAt > world.time)
      .map(([key, { value, expiresAt }]) => [key, value, from(expiresAt)])
      .sort(),
    world.effects.map(({ kind, key, consumer, message, details, at }) => [
      kind,
      key,
      consumer,
      message,
      details,
      tell(clockStart + at),
    ]),
    world.sent.map(({ topic, id, json, at }) => [topic, id, json, from(at)]),
    world.generatedIds,
    world.stuck,
  ];
  return JSON.stringify(parts);
}

/** What each process is doing: processes with equal keys are alike. */
export function processKeys(
  world: World,
  relevance: Relevance,
): { readonly id: ProcessId; readonly key: string }[] {
  const database = knownStateOf(world);
  const tell = timeTeller(world, database, relevance.clock);
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
  const entries = log.map(({ text, at }) => [text, tell(clockStart + at)]);
  return [status, waiting?.sql ?? null, waiting?.since ?? null, entries];
}
