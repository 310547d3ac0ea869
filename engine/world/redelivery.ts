// What queue and log have in common about handing out a copy and taking it back.

import type { ProcessId } from "./trace";
import type { Turn } from "./turn";
import { type Copy, MOST_DELIVERIES, type Process, type World } from "./world";

/** The copy goes out to the process. Waits until its redelivery is due. Ten deliveries without a limit are too many. */
export function handOut(turn: Turn, index: number, process: ProcessId): void {
  const { broker } = turn.setting.script;
  const copy = turn.copy(index);
  if (copy.state === "waiting for redelivery") {
    const due = Math.max(turn.time, copy.redeliverAt ?? turn.time);
    turn.emit({ kind: "redelivery due", message: copy.name, waited: due - turn.time });
    turn.time = due;
  }
  const deliveries = copy.deliveries + 1;
  turn.changeCopy(index, {
    state: "in flight",
    deliveries,
    holder: process,
    redeliverAt: turn.time + broker.redeliverAfter,
  });
  turn.emit({ kind: "delivered", process, message: copy.name, attempt: deliveries });
  if (broker.maxDeliveries === null && deliveries >= MOST_DELIVERIES) turn.stuck = copy.name;
}

/** The copy will be delivered again, at once or when its timer runs out; or not at all after the last allowed delivery. */
export function takeBack(turn: Turn, index: number, state: "ready" | "waiting for redelivery"): void {
  const copy = turn.copy(index);
  const { maxDeliveries } = turn.setting.script.broker;
  if (maxDeliveries !== null && copy.deliveries >= maxDeliveries) {
    turn.changeCopy(index, { state: "dead", holder: null, redeliverAt: null });
    turn.emit({ kind: "dead-lettered", message: copy.name });
    return;
  }
  const redeliverAt = state === "ready" ? null : copy.redeliverAt;
  turn.changeCopy(index, { state, holder: null, redeliverAt });
}

/** The end of the broker's window for a copy. */
export function windowEnd(turn: Turn, copy: Copy): number {
  return copy.publishedAt + turn.setting.script.broker.window;
}

/** Whether a process can be given a message. */
export function isFree(process: Process): boolean {
  return process.handler.role === "consumer" && (process.state === "idle" || process.state === "crashed");
}

/** The first process of a consumer that can be given a message. */
export function firstFree(world: Pick<World, "processes">, consumer: string): ProcessId | null {
  return world.processes.find((process) => process.handler.name === consumer && isFree(process))?.id ?? null;
}
