// Who stands on the stage: a place for each delivery while there are few, so that the first and the second can be
// compared; otherwise a place for each process.

import type { ProcessId, Trace } from "../world/trace";

/** The most places a stage has for deliveries. */
const mostDeliveries = 3;

/** One place on the stage, and from which step to which it shows its process. */
export interface Role {
  /** The process, with a number after it where it appears again: `shipping#1`, `shipping#1 (2)`. */
  readonly key: string;
  readonly process: ProcessId;
  /** The consumer's, worker's or client's name. */
  readonly name: string;
  /** How it comes to its process: for the first time, or `again` after an earlier delivery, or `restarted` after a crash. */
  readonly entry: "first" | "again" | "restarted";
  /** The first step in which it does anything. */
  readonly from: number;
  /** The first step that is no longer its own, null where there is none. */
  readonly until: number | null;
}

const known = new WeakMap<Trace, readonly Role[]>();

/** The roles of a trace: the consumers' in the order in which they enter, then the workers' and clients'. Processes that never do anything have none. */
export function castOf(trace: Trace): readonly Role[] {
  const cast = known.get(trace) ?? findCast(trace);
  known.set(trace, cast);
  return cast;
}

/** The role that a process plays at a step. */
export function roleAt(trace: Trace, step: number, process: ProcessId): Role | null {
  const roles = castOf(trace).filter((role) => role.process === process);
  return roles.findLast(({ from }) => from <= step) ?? roles[0] ?? null;
}

function findCast(trace: Trace): readonly Role[] {
  const entrances = entrancesOf(trace);
  const few = entrances.filter(({ delivered }) => delivered).length <= mostDeliveries;
  const entering = entrances.filter(
    (entrance) => few || entrance === entrances.find(({ process }) => process === entrance.process),
  );
  const names = new Map(
    trace.moments.flatMap(({ world }) => world.processes.map(({ id, name }) => [id, name] as const)),
  );
  const consumers = new Set(trace.handlers.filter(({ role }) => role === "consumer").map(({ name }) => name));
  const consumes = ({ process }: Entrance) => consumers.has(names.get(process) ?? "");
  const shown = [...entering.filter(consumes), ...entering.filter((entrance) => !consumes(entrance))];
  return shown.map(({ process, step, crashedBefore }, index) => {
    const before = shown.slice(0, index).filter((other) => other.process === process).length;
    const next = shown.slice(index + 1).find((other) => other.process === process);
    return {
      key: before === 0 ? process : `${process} (${before + 1})`,
      process,
      name: names.get(process) ?? process,
      entry: before === 0 ? "first" : crashedBefore ? "restarted" : "again",
      from: step,
      until: next?.step ?? null,
    };
  });
}

interface Entrance {
  readonly process: ProcessId;
  readonly step: number;
  readonly delivered: boolean;
  readonly crashedBefore: boolean;
}

/** Each delivery, and the first step of each process that gets none. */
function entrancesOf(trace: Trace): readonly Entrance[] {
  const entrances: Entrance[] = [];
  const crashed = new Set<ProcessId>();
  for (const [step, { events }] of trace.moments.entries()) {
    for (const event of events) {
      if (!("process" in event)) continue;
      const { process } = event;
      const delivered = event.kind === "delivered";
      if (delivered || !entrances.some((entrance) => entrance.process === process)) {
        entrances.push({ process, step, delivered, crashedBefore: crashed.has(process) });
        crashed.delete(process);
      }
      if (event.kind === "crashed") crashed.add(process);
    }
  }
  return entrances;
}
