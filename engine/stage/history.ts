// Looking back in a trace: at which step something that matters now began.

import type { Moment, ProcessId, Trace, TraceEvent, WorldView } from "../world/trace";
import type { StatementShape } from "./statement-shape";

/** An event and the step it belongs to. */
export interface PastEvent<Event extends TraceEvent = TraceEvent> {
  readonly step: number;
  readonly event: Event;
}

/** A statement's event. */
export type StatementEvent = Extract<TraceEvent, { readonly kind: "statement" }>;

/** The moment at a step, nearest to it where the trace has no such step. A trace without moments is a fault of ours. */
export function momentAt(trace: Trace, step: number): Moment {
  const moment = trace.moments[Math.min(Math.max(step, 0), trace.moments.length - 1)];
  if (!moment) throw new RangeError("A trace needs at least the moment before anything happened.");
  return moment;
}

/** The world a step began in: what the step before it left. */
export function worldBefore(trace: Trace, step: number): WorldView {
  return momentAt(trace, step - 1).world;
}

/** All events up to a step and including it, the latest first. */
export function* eventsBack(trace: Trace, step: number): Generator<PastEvent> {
  for (let at = Math.min(step, trace.moments.length - 1); at >= 0; at--) {
    const events = momentAt(trace, at).events;
    for (let index = events.length - 1; index >= 0; index--) {
      const event = events[index];
      if (event) yield { step: at, event };
    }
  }
}

/** What a process has done since its present delivery (a worker: its present pass) began, the earliest first. */
export function eventsOfDelivery(trace: Trace, step: number, process: ProcessId): readonly PastEvent[] {
  const events: PastEvent[] = [];
  for (const past of eventsBack(trace, step)) {
    const { event } = past;
    if (!("process" in event) || event.process !== process) continue;
    // A worker has no deliveries: what it did before it last ended or crashed belongs to an earlier pass.
    const begunSince = events.some(({ event: later }) => later.kind !== "rolled back");
    if ((event.kind === "finished" || event.kind === "crashed") && begunSince) break;
    events.push(past);
    if (event.kind === "delivered") break;
  }
  return events.reverse();
}

/** The step since which the row that refuses an INSERT is there: 0 if from the start, null if it can't be told. */
export function keyExistsSince(trace: Trace, step: number, shape: StatementShape): number | null {
  const row = conflictingRow(momentAt(trace, step).world, shape);
  if (row === null) return null;
  const since = trace.moments.findIndex(({ world }) =>
    world.tables.some((table) => table.name === shape.table && table.rows.some(({ id }) => id === row)),
  );
  return since < 0 ? null : since;
}

function conflictingRow(world: WorldView, shape: StatementShape): string | null {
  const table = world.tables.find(({ name }) => name === shape.table);
  if (!table) return null;
  const matches = table.rows.map((row) => ({
    id: row.id,
    count: shape.values.filter(({ column, text }, index) => {
      const place = column === null ? index : table.columns.indexOf(column);
      return row.cells[place] === text;
    }).length,
  }));
  const best = matches.reduce((most, match) => (match.count > most.count ? match : most), {
    id: "",
    count: 0,
  });
  return best.count > 0 ? best.id : null;
}

/** The step at which a process began to wait for what it now waits for, or has just got. */
export function waitingSince(trace: Trace, step: number, process: ProcessId): number | null {
  for (const { step: at, event } of eventsBack(trace, step)) {
    if (event.kind === "statement" && event.process === process && event.outcome === "waits") return at;
  }
  return null;
}

/** The step of an earlier effect of the same kind and key or, without a key, for the same message and consumer. */
export function earlierEffects(
  trace: Trace,
  step: number,
  sought: Extract<TraceEvent, { readonly kind: "effect" }>["effect"],
): readonly number[] {
  const steps: number[] = [];
  for (const { step: at, event } of eventsBack(trace, step - 1)) {
    if (event.kind !== "effect" || !event.performed || event.effect.kind !== sought.kind) continue;
    const same =
      sought.key === null
        ? event.effect.message === sought.message && event.effect.consumer === sought.consumer
        : event.effect.key === sought.key;
    if (same) steps.unshift(at);
  }
  return steps;
}
