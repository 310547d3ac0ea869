// How a process goes from step to step: it begins, passes the lines that take none, ends or crashes.

import { evaluate } from "../script/condition";
import { ScriptFailure } from "../script/failure";
import { type Instruction, takesStep } from "../script/script";
import { fill, type Variables } from "../script/template";
import { brokerOf } from "./broker";
import type { SessionEvent } from "./database";
import { refusedAt } from "./refused";
import type { ProcessId } from "./trace";
import type { Turn } from "./turn";
import type { Process } from "./world";

/** The instruction a process takes next, or null where it has none. */
export function nextInstruction(process: Process): Instruction | null {
  return process.handler.instructions[process.next] ?? null;
}

/** Starts a process at its first line and passes what takes no step. */
export async function begin(
  turn: Turn,
  id: ProcessId,
  variables: Variables,
): Promise<readonly SessionEvent[]> {
  turn.change(id, {
    state: "running",
    next: 0,
    variables,
    taken: [],
    stale: false,
    waitsFor: [],
    batch: null,
  });
  return passOn(turn, id);
}

/** Passes every line that takes no step, up to the next that does or the end. Gives what ending the session led to. */
export async function passOn(turn: Turn, id: ProcessId): Promise<readonly SessionEvent[]> {
  for (;;) {
    const process = turn.process(id);
    const instruction = nextInstruction(process);
    if (instruction === null) return finish(turn, id, "end", null);
    if (takesStep(instruction)) return [];
    if (instruction.kind !== "jump") take(turn, id, instruction);
    if (instruction.kind === "quit" || instruction.kind === "idle")
      return finish(turn, id, instruction.kind, instruction.line);
    turn.change(id, { next: process.next + 1, ...without(process, instruction) });
  }
}

/** Notes that a line has been taken. */
export function take(turn: Turn, id: ProcessId, instruction: Instruction): void {
  turn.change(id, { taken: [...turn.process(id).taken, instruction.line] });
}

/** What a line that takes no step changes. */
function without(process: Process, instruction: Instruction): Partial<Process> {
  switch (instruction.kind) {
    case "jump":
      return { next: instruction.to };
    case "if": {
      const holds = evaluate(instruction.condition, process.variables);
      if (holds !== null) return holds ? {} : { next: instruction.otherwise };
      const value = fill(instruction.condition.value, process.variables);
      throw new ScriptFailure(instruction, `\\if expects true, false or an integer, not '${value}'`);
    }
    case "set":
      return {
        variables: {
          ...process.variables,
          [instruction.variable]: fill(instruction.value, process.variables),
        },
      };
    case "begin":
      return { batch: { acks: false, messages: [] } };
    default:
      return {};
  }
}

async function finish(
  turn: Turn,
  id: ProcessId,
  how: "end" | "quit" | "idle",
  line: number | null,
): Promise<readonly SessionEvent[]> {
  turn.emit({ kind: "finished", process: id, line, how });
  const woken = await closeSession(turn, id);
  const process = turn.process(id);
  if (process.handler.role === "consumer") brokerOf(turn.setting.script.broker).ended(turn, id);
  // A pass without \idle wants another one; if that goes on without any change, it will never end.
  const idle = process.handler.role !== "worker" || how === "idle";
  const fruitless = idle || process.stale ? 0 : process.fruitless + 1;
  turn.change(id, {
    state: process.handler.role === "client" ? "done" : "idle",
    copy: null,
    attempt: null,
    batch: null,
    stale: process.stale || !idle,
    fruitless,
  });
  return woken;
}

/** The process is gone: its transaction rolls back, its message comes again, its variables are lost. */
export async function crash(
  turn: Turn,
  id: ProcessId,
  why: "fault" | "unhandled error",
): Promise<readonly SessionEvent[]> {
  turn.emit({ kind: "crashed", process: id, why });
  const woken = await closeSession(turn, id);
  const process = turn.process(id);
  if (process.handler.role === "consumer") brokerOf(turn.setting.script.broker).crashed(turn, id);
  const failed = why === "unhandled error" && process.handler.role === "worker" && !process.stale;
  turn.change(id, {
    state: "crashed",
    copy: null,
    attempt: null,
    batch: null,
    variables: {},
    stale: process.handler.role === "worker",
    fruitless: failed ? process.fruitless + 1 : 0,
  });
  return woken;
}

async function closeSession(turn: Turn, id: ProcessId): Promise<readonly SessionEvent[]> {
  const { database } = turn.setting;
  if (turn.process(id).transaction !== "idle") turn.emit({ kind: "rolled back", process: id });
  const { handler, next } = turn.process(id);
  const place = handler.instructions[next] ?? handler;
  const outcome = await refusedAt(place, database.close(turn.database, id, turn.time));
  turn.takeOutcome(outcome, id);
  turn.change(id, { transaction: "idle", waitsFor: [] });
  return outcome.events;
}
