// Reads the parts of an experiment from a link: what others wrote into it is data, and may be anything.

import * as v from "valibot";
import type { FaultPlan } from "@/engine/world/scene";
import type { Choice } from "@/engine/world/trace";

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000));
const place = v.union([count, name]);
const process = { process: name };

const choice = v.variant("kind", [
  v.strictObject({ kind: v.literal("step"), ...process }),
  v.strictObject({ kind: v.literal("deliver"), message: name, ...process }),
  v.strictObject({ kind: v.literal("crash"), ...process }),
  v.strictObject({ kind: v.literal("timeout"), message: name, ...process }),
  v.strictObject({ kind: v.literal("lose ack"), ...process }),
  v.strictObject({ kind: v.literal("late"), ...process }),
  v.strictObject({ kind: v.literal("wait") }),
]);

const inDelivery = { delivery: count };
const inWorker = { worker: name, pass: v.exactOptional(count) };
const stopped = { kind: v.picklist(["crash", "pause"]) };
const timedOut = { kind: v.literal("timeout"), ...inDelivery };
const [before, after] = [{ before: place }, { after: place }];

const fault = v.union([
  v.strictObject({ kind: v.literal("lose ack"), ...inDelivery }),
  v.strictObject({ kind: v.literal("late"), ...inDelivery }),
  v.strictObject(timedOut),
  v.strictObject({ ...timedOut, ...before }),
  v.strictObject({ ...timedOut, ...after }),
  v.strictObject({ ...stopped, ...inDelivery }),
  v.strictObject({ ...stopped, ...inDelivery, ...before }),
  v.strictObject({ ...stopped, ...inDelivery, ...after }),
  v.strictObject({ ...stopped, ...inWorker }),
  v.strictObject({ ...stopped, ...inWorker, ...before }),
  v.strictObject({ ...stopped, ...inWorker, ...after }),
]);

/** A plan of a link has at most so many faults, and a schedule so many choices: a director stops there too. */
const mostFaults = 20;
const mostChoices = 1000;

const choices = v.pipe(v.array(choice), v.maxLength(mostChoices));
const plan = v.pipe(v.array(fault), v.maxLength(mostFaults));

/** A schedule from its JSON, or null where it is none. */
export function readChoices(text: string): readonly Choice[] | null {
  return parsed(choices, text);
}

/** A fault plan from its JSON, or null where it is none. */
export function readPlan(text: string): FaultPlan | null {
  return parsed(plan, text);
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> | null {
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  const result = json.success ? v.safeParse(schema, json.output) : null;
  return result?.success ? result.output : null;
}
