// A queue: every message on its own, first deliveries in the order of publishing, redeliveries whenever they come.

import type { Broker, Delivery } from "./broker";
import { firstFree, handOut, takeBack, windowEnd } from "./redelivery";
import type { ProcessId } from "./trace";
import type { Turn } from "./turn";
import type { Copy, World } from "./world";

/** The broker of `\broker queue`. */
export const queueBroker: Broker = {
  deliveries(world) {
    const started = new Set<string>();
    return world.copies.flatMap((copy, index): readonly Delivery[] => {
      if (!isDeliverable(copy)) return [];
      if (copy.deliveries === 0 && started.has(copy.consumer)) return [];
      if (copy.deliveries === 0) started.add(copy.consumer);
      const process = firstFree(world, copy.consumer);
      return process === null ? [] : [{ copy: index, process }];
    });
  },
  deliver(turn, { copy, process }) {
    handOut(turn, copy, process);
  },
  holds(world, process) {
    return heldCopy(world, process) !== null;
  },
  ack(turn, process) {
    const index = heldCopy(turn, process);
    if (index !== null) turn.changeCopy(index, { state: "acked", holder: null, redeliverAt: null });
  },
  nack(turn, process) {
    const index = heldCopy(turn, process);
    if (index !== null) takeBack(turn, index, "ready");
  },
  ended: giveBack,
  crashed: giveBack,
  timeOut(turn, process) {
    const index = heldCopy(turn, process);
    if (index === null) return;
    turn.time = Math.max(turn.time, turn.copy(index).redeliverAt ?? turn.time);
    takeBack(turn, index, "ready");
  },
  late(turn, process) {
    const index = heldCopy(turn, process);
    if (index === null) return;
    const redeliverAt = windowEnd(turn, turn.copy(index));
    turn.changeCopy(index, { state: "late", holder: null, redeliverAt, wasLate: true });
  },
  comeBack(turn, copy) {
    takeBack(turn, copy, "ready");
  },
};

function giveBack(turn: Turn, process: ProcessId): void {
  const index = heldCopy(turn, process);
  if (index !== null) takeBack(turn, index, "waiting for redelivery");
}

function heldCopy(world: Pick<World, "processes" | "copies">, id: ProcessId): number | null {
  const index = world.processes.find((process) => process.id === id)?.copy ?? null;
  return index !== null && world.copies[index]?.holder === id ? index : null;
}

function isDeliverable(copy: Copy): boolean {
  return copy.state === "ready" || copy.state === "waiting for redelivery";
}
