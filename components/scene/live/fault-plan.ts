// A scene's faults as a reader sets them: switched on and off, moved to another line or delivery, and put in words.

import { ordinal, processName } from "@/engine/stage/words";
import type { FaultPlan, Place, PlannedFault } from "@/engine/world/scene";
import type { Trace } from "@/engine/world/trace";

/** What can be switched. */
export type FaultSwitch = "crash" | "timeout" | "lose ack" | "late";

/** The switches, in the order in which they are shown. */
export const faultSwitches: readonly { readonly kind: FaultSwitch; readonly name: string }[] = [
  { kind: "crash", name: "Crash" },
  { kind: "timeout", name: "Timeout" },
  { kind: "lose ack", name: "Lost ack" },
  { kind: "late", name: "Late copy" },
];

/** Whether a plan has a fault of a kind. */
export function isOn(plan: FaultPlan, kind: FaultSwitch): boolean {
  return plan.some((fault) => fault.kind === kind);
}

/** The plan with a switch turned: off takes all faults of the kind away, on adds one to the first delivery that has none. */
export function switched(plan: FaultPlan, kind: FaultSwitch, trace: Trace): FaultPlan {
  if (isOn(plan, kind)) return plan.filter((fault) => fault.kind !== kind);
  const delivery = firstFree(plan);
  if (kind === "lose ack" || kind === "late") return [...plan, { kind, delivery }];
  const when = { delivery, before: usualPlace(kind, trace) };
  return [...plan, kind === "crash" ? { kind, ...when } : { kind, ...when }];
}

function firstFree(plan: FaultPlan): number {
  const taken = new Set(plan.map((fault) => ("delivery" in fault ? fault.delivery : null)));
  return Array.from({ length: plan.length + 1 }, (_, index) => index + 1).find((n) => !taken.has(n)) ?? 1;
}

/** The plan with another fault at a place of its list, or without it. */
export function withFault(plan: FaultPlan, index: number, fault: PlannedFault | null): FaultPlan {
  return plan.toSpliced(index, 1, ...(fault === null ? [] : [fault]));
}

/** A fault that strikes between two steps. */
type Timed = Extract<PlannedFault, { readonly kind: "crash" | "timeout" | "pause" }>;

/** The fault in another delivery. */
export function inDelivery(fault: PlannedFault, delivery: number): PlannedFault {
  if (fault.kind === "lose ack" || fault.kind === "late") return { kind: fault.kind, delivery };
  const when = momentOf(fault);
  return fault.kind === "timeout"
    ? { kind: "timeout", delivery, ...when }
    : { kind: fault.kind, delivery, ...when };
}

/** The fault before another step. */
export function beforeStep(fault: Timed, before: Place): PlannedFault {
  if (fault.kind === "timeout") return { kind: "timeout", delivery: fault.delivery, before };
  if ("delivery" in fault) return { kind: fault.kind, delivery: fault.delivery, before };
  const { kind, worker, pass } = fault;
  return { kind, worker, ...(pass === undefined ? {} : { pass }), before };
}

function momentOf({ before, after }: Timed) {
  if (before !== undefined) return { before };
  return after === undefined ? {} : { after };
}

/** The texts of the lines at which something can strike a consumer, each once, in the order of the script. */
export function placesOf(trace: Trace): readonly string[] {
  const lines = trace.handlers.flatMap((handler) => (handler.role === "consumer" ? handler.lines : []));
  return [...new Set(lines.flatMap(({ text, step }) => (step ? [text.trim()] : [])))];
}

/** The place where a switch strikes unless it is moved: a crash before the ack, a timeout while a transaction is open. */
function usualPlace(kind: "crash" | "timeout", trace: Trace): string {
  const places = placesOf(trace);
  const ack = places.find((text) => text.startsWith("\\ack"));
  const commit = places.find((text) => /^commit\b/i.test(text));
  return (kind === "timeout" ? (commit ?? ack) : ack) ?? places.at(-1) ?? "";
}

/** A fault in words: "a crash in the first delivery, before \ack". */
export function faultWords(fault: PlannedFault): string {
  const whom =
    "delivery" in fault
      ? `the ${ordinal(fault.delivery)} delivery`
      : `${processName(fault.worker)}${fault.pass === undefined ? "" : `, pass ${fault.pass}`}`;
  switch (fault.kind) {
    case "lose ack":
      return `the ack of ${whom} lost`;
    case "late":
      return `a late copy after the ack of ${whom}`;
    default:
      return `a ${fault.kind} in ${whom}, ${momentWords(fault)}`;
  }
}

/** When a fault strikes: "before \ack". */
export function momentWords({ before, after }: Timed): string {
  if (before !== undefined) return `before ${placeWords(before)}`;
  return after === undefined ? "before the first step" : `after ${placeWords(after)}`;
}

function placeWords(place: Place): string {
  return typeof place === "number" ? `line ${place}` : place.replace(/;$/, "");
}
