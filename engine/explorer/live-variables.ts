// Which of a process's variables can still make a difference, line by line: the others don't tell states apart.

import type { Handler, Instruction } from "../script/script";
import { type Template, variablesIn } from "../script/template";

/** For each instruction of a handler, the variables that it or a later one may read; for its end, none. */
export type LiveVariables = readonly ReadonlySet<string>[];

/** The live variables of a handler. Jumps only go forward, so one pass from the end is enough. */
export function liveVariables(handler: Handler): LiveVariables {
  const { instructions } = handler;
  const live: ReadonlySet<string>[] = Array.from(
    { length: instructions.length + 1 },
    () => new Set<string>(),
  );
  const after = (index: number) => live[index] ?? new Set<string>();
  for (let index = instructions.length - 1; index >= 0; index--) {
    const instruction = instructions[index];
    if (instruction === undefined) continue;
    const next = successors(instruction, index).flatMap((successor) => [...after(successor)]);
    const kept = next.filter((name) => !overwrites(instruction, name));
    live[index] = new Set([...kept, ...reads(instruction)]);
  }
  return live;
}

function successors(instruction: Instruction, index: number): readonly number[] {
  if (instruction.kind === "quit" || instruction.kind === "idle") return [];
  if (instruction.kind === "jump") return [instruction.to];
  return instruction.kind === "if" ? [index + 1, instruction.otherwise] : [index + 1];
}

function overwrites(instruction: Instruction, name: string): boolean {
  if (instruction.kind === "sql") return name === "ERROR" || name === "SQLSTATE" || name === "ROW_COUNT";
  return "variable" in instruction && instruction.variable === name;
}

function reads(instruction: Instruction): readonly string[] {
  return templatesOf(instruction).flatMap(variablesIn);
}

function templatesOf(instruction: Instruction): readonly Template[] {
  switch (instruction.kind) {
    case "sql":
      return [instruction.template];
    case "effect":
      return [instruction.system, instruction.key ?? [], ...instruction.details.map(({ value }) => value)];
    case "lookup":
      return [instruction.system, instruction.key];
    case "cache get":
      return [instruction.key];
    case "cache set":
    case "cache add":
      return [instruction.key, instruction.value, instruction.ttl ?? []];
    case "publish":
      return [instruction.topic, instruction.json, instruction.id ?? []];
    case "sleep":
      return [instruction.duration];
    case "if":
      return [instruction.condition.value];
    case "set":
      return [instruction.value];
    default:
      return [];
  }
}
