// What can happen next.

import type { Instruction } from "../script/script";
import { brokerOf } from "./broker";
import { nextInstruction } from "./process-run";
import type { Choice } from "./trace";
import type { Process, Setting, World } from "./world";

/**
 * Everything that can be chosen next, with at most so many more faults; nothing where the schedule has ended.
 *
 * Of several idle processes of a consumer only the first is offered a message, since they are all alike. A message whose
 * redelivery is not yet due is offered too: choosing it lets the time pass.
 */
export function choices(setting: Setting, world: World, faults: number): readonly Choice[] {
  if (world.stuck !== null) return [];
  const steps = world.processes
    .filter(canStep)
    .map((process): Choice => ({ kind: "step", process: process.id }));
  const deliveries = brokerOf(setting.script.broker)
    .deliveries(world)
    .map(
      ({ copy, process }): Choice => ({ kind: "deliver", message: world.copies[copy]?.name ?? "", process }),
    );
  const going = [...steps, ...deliveries];
  if (going.length === 0) {
    const waiting = world.processes.find((process) => process.state === "waiting");
    if (waiting !== undefined)
      throw new Error(`${waiting.id} waits for ${waiting.waitsFor.join(", ")}, and nobody is at work`);
    return windowsEnd(world) === null ? [] : [{ kind: "wait" }];
  }
  return faults > 0 ? [...going, ...faultChoices(setting, world)] : going;
}

/** Whether a process has a step to take: its next one, or the first of a new pass. */
export function canStep(process: Process): boolean {
  if (process.state === "running") return true;
  if (process.handler.role === "client") return process.state === "idle";
  return process.handler.role === "worker" && process.stale && process.state !== "waiting";
}

/** When the windows of all late messages have ended; null where none is late. */
export function windowsEnd(world: World): number | null {
  const ends = world.copies.flatMap((copy) => (copy.state === "late" ? [copy.redeliverAt ?? 0] : []));
  return ends.length === 0 ? null : Math.max(...ends);
}

/** Whether nothing goes on: every process rests and no message can be delivered. */
export function isQuiet(setting: Setting, world: World): boolean {
  const resting = world.processes.every((process) => process.state !== "waiting" && !canStep(process));
  return resting && brokerOf(setting.script.broker).deliveries(world).length === 0;
}

function faultChoices(setting: Setting, world: World): readonly Choice[] {
  const broker = brokerOf(setting.script.broker);
  return world.processes.flatMap((process): readonly Choice[] => {
    const { id: name, copy: index } = process;
    const found: Choice[] = [];
    if (canCrash(process)) found.push({ kind: "crash", process: name });
    const copy = index === null ? undefined : world.copies[index];
    if (copy === undefined || !broker.holds(world, name)) return found;
    found.push({ kind: "timeout", message: copy.name, process: name });
    const ack = process.state === "running" ? givesAck(process, nextInstruction(process)) : "no";
    if (ack !== "no") found.push({ kind: "lose ack", process: name });
    if (ack === "alone" && !copy.wasLate && copy.era === world.era)
      found.push({ kind: "late", process: name });
    return found;
  });
}

/** A process can be gone from its delivery to its end, but not within a statement that waits. */
function canCrash(process: Process): boolean {
  if (process.state !== "running") return false;
  return process.handler.role === "consumer" || process.taken.length > 0;
}

/** Whether the step tells the broker of an ack, alone or in a transaction. */
function givesAck(process: Process, instruction: Instruction | null): "alone" | "in a transaction" | "no" {
  if (instruction?.kind === "ack" && process.batch === null) return "alone";
  return instruction?.kind === "commit" && process.batch?.acks === true ? "in a transaction" : "no";
}
