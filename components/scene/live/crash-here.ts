// A press in the gutter beside a script's line: the process crashes before it, or no longer does.

import type { Role } from "@/engine/stage/cast";
import { crashPoint, crashStep, deliveryNumber } from "@/engine/stage/crash-point";
import type { FaultPlan } from "@/engine/world/scene";
import type { Choice, Trace } from "@/engine/world/trace";
import type { Line } from "./line";

/** What a press does: another plan for the whole run, or another beginning from which it goes on calmly. */
export type CrashHere =
  | { readonly kind: "plan"; readonly plan: FaultPlan }
  | { readonly kind: "beginning"; readonly choices: readonly Choice[] }
  | { readonly kind: "never there" };

/** Whether a line's crash is in the trace: a press takes it away. */
export function isCrashPoint(trace: Trace, role: Role, line: number, step: number): boolean {
  return crashPoint(trace, role, line, step)?.struck ?? false;
}

/**
 * What a press beside a line does at a step of a line of play. While a plan decides (`plan` is not null), a consumer's
 * crash becomes a part of it, so that it strikes the other consumers of the scene as well.
 */
export function crashHere(
  { told: { trace }, choices }: Line,
  role: Role,
  line: number,
  step: number,
  plan: FaultPlan | null,
): CrashHere {
  const point = crashPoint(trace, role, line, step);
  const delivery = deliveryNumber(trace, point?.step ?? role.from, role.process);
  const place = placeOf(trace, role, line, point?.step ?? null);
  if (plan !== null && delivery !== null && place !== null) {
    const others = plan.filter(
      (fault) => !(fault.kind === "crash" && "delivery" in fault && fault.delivery === delivery),
    );
    return {
      kind: "plan",
      plan: point?.struck ? others : [...others, { kind: "crash", delivery, before: place }],
    };
  }
  if (point === null) return { kind: "never there" };
  const struck = crashStep(trace, point);
  if (struck !== null) return { kind: "beginning", choices: choices.slice(0, struck - 1) };
  return {
    kind: "beginning",
    choices: [...choices.slice(0, point.step), { kind: "crash", process: role.process }],
  };
}

/** The text by which a plan finds the line; null where it would find one before it that begins alike. */
function placeOf(trace: Trace, { process, name }: Role, line: number, step: number | null): string | null {
  const lines = trace.handlers.find((handler) => handler.name === name)?.lines ?? [];
  const text = lines.find((candidate) => candidate.line === line)?.text.trim();
  if (text === undefined) return null;
  const alike = lines.filter(
    (other) => other.step && other.line < line && other.text.trim().startsWith(text),
  );
  const taken = step === null ? [] : (viewAt(trace, step, process)?.taken ?? []);
  const isFirst = step === null ? alike.length === 0 : !alike.some((other) => taken.includes(other.line));
  return isFirst ? text : null;
}

function viewAt(trace: Trace, step: number, process: string) {
  return trace.moments[step]?.world.processes.find(({ id }) => id === process);
}
