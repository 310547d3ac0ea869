// Where in a trace a line of a script was about to run: the moment at which a process can be made to crash there.

import type { ProcessId, Trace } from "../world/trace";
import { type Role, roleAt } from "./cast";
import { momentAt, worldBefore } from "./history";

/** The moment before a line. */
export interface CrashPoint {
  readonly process: ProcessId;
  readonly line: number;
  /** The step after which the process is about to take the line. */
  readonly step: number;
  /** Whether the trace goes on from there with this very crash. */
  readonly struck: boolean;
}

/**
 * The moment at which a role of a trace is about to take a line: the next one from a step on, or else the last one before
 * it. Null where it never gets there.
 */
export function crashPoint(trace: Trace, role: Role, line: number, step: number): CrashPoint | null {
  const { process, from, until } = role;
  const points: CrashPoint[] = [];
  for (let at = from; at < (until ?? trace.moments.length); at++) {
    const view = momentAt(trace, at).world.processes.find(({ id }) => id === process);
    if (view?.state !== "running" || view.line !== line) continue;
    // While others act, it stays about to take the line: the first of those moments is meant.
    const before = points.at(-1);
    if (before !== undefined && isStillThere(trace, before, at)) continue;
    points.push({ process, line, step: at, struck: crashes(trace, at, process) });
  }
  return points.find((point) => point.step >= step) ?? points.at(-1) ?? null;
}

const knownCrashes = new WeakMap<Trace, ReadonlyMap<string, ReadonlySet<number>>>();

/** The lines before which each role of a trace crashes, by the role's key. */
export function crashLines(trace: Trace): ReadonlyMap<string, ReadonlySet<number>> {
  const found = knownCrashes.get(trace) ?? findCrashLines(trace);
  knownCrashes.set(trace, found);
  return found;
}

function findCrashLines(trace: Trace): ReadonlyMap<string, ReadonlySet<number>> {
  const lines = new Map<string, Set<number>>();
  for (const [step, { choice }] of trace.moments.entries()) {
    if (choice?.kind !== "crash") continue;
    const { process } = choice;
    const line = worldBefore(trace, step).processes.find(({ id }) => id === process)?.line ?? null;
    const role = roleAt(trace, step, process);
    if (role !== null && line !== null) lines.set(role.key, (lines.get(role.key) ?? new Set()).add(line));
  }
  return lines;
}

/** Whether a process takes no step of its own between two moments. */
function isStillThere(trace: Trace, { process, step }: CrashPoint, until: number): boolean {
  return !trace.moments
    .slice(step + 1, until + 1)
    .some(({ events }) =>
      events.some((event) => "process" in event && event.process === process && event.kind !== "timed out"),
    );
}

/** Whether the next thing that becomes of a process after a step is a crash. */
function crashes(trace: Trace, step: number, process: ProcessId): boolean {
  const next = trace.moments
    .slice(step + 1)
    .find(
      ({ choice }) =>
        choice !== null && "process" in choice && choice.process === process && choice.kind !== "timeout",
    );
  return next?.choice?.kind === "crash";
}

/** The step of the crash that `struck` tells of; null where there is none. */
export function crashStep(trace: Trace, { step, process, struck }: CrashPoint): number | null {
  if (!struck) return null;
  const at = trace.moments.findIndex(
    ({ choice }, index) => index > step && choice?.kind === "crash" && choice.process === process,
  );
  return at === -1 ? null : at;
}

/** Which delivery of the run a process is at after a step, from 1; null where it has no message. */
export function deliveryNumber(trace: Trace, step: number, process: ProcessId): number | null {
  let count = 0;
  let own: number | null = null;
  for (const { events } of trace.moments.slice(0, step + 1))
    for (const event of events) {
      if (event.kind !== "delivered") continue;
      count += 1;
      if (event.process === process) own = count;
    }
  return own;
}
