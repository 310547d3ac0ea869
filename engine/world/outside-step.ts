// Steps that reach a system outside the database: `\effect`, `\lookup` and `\cache`.

import { readDuration } from "../script/duration";
import { ScriptFailure } from "../script/failure";
import type { Instruction } from "../script/script";
import { fill, type Template, type Variables } from "../script/template";
import type { EffectView } from "./trace";
import type { Turn } from "./turn";
import type { CacheEntry, Process } from "./world";

type Of<Kind extends Instruction["kind"]> = Extract<Instruction, { kind: Kind }>;

/** `\effect`: the outside world does something, unless it has done it under that key and honours keys. */
export function performEffect(turn: Turn, process: Process, instruction: Of<"effect">): void {
  const text = (template: Template) => fill(template, process.variables);
  const effect: EffectView = {
    kind: text(instruction.system),
    key: instruction.key === null ? null : text(instruction.key),
    consumer: process.handler.name,
    message: turn.copyOf(process.id)?.id ?? null,
    details: Object.fromEntries(instruction.details.map(({ name, value }) => [name, text(value)])),
    at: turn.time,
  };
  const honoursKeys = !turn.setting.script.keysOff.includes(effect.kind);
  const repeated = honoursKeys && effect.key !== null && isDone(turn, effect.kind, effect.key);
  if (!repeated) {
    turn.effects = [...turn.effects, effect];
    turn.wakeWorkers();
  }
  turn.emit({ kind: "effect", process: process.id, line: instruction.line, effect, performed: !repeated });
}

/** `\lookup`: whether the outside world has done something under that key. */
export function lookUp(turn: Turn, process: Process, instruction: Of<"lookup">): void {
  const system = fill(instruction.system, process.variables);
  const key = fill(instruction.key, process.variables);
  const found = isDone(turn, system, key);
  setVariable(turn, process, instruction.variable, String(found));
  turn.emit({ kind: "lookup", process: process.id, line: instruction.line, system, key, found });
}

/** `\cache get`, `set` and `add`, as Redis GET, SET and SET NX. */
export function askCache(
  turn: Turn,
  process: Process,
  instruction: Of<"cache get" | "cache set" | "cache add">,
): void {
  const { variables, id } = process;
  const key = fill(instruction.key, variables);
  const present = cached(turn, key);
  const event = { kind: "cache" as const, process: id, line: instruction.line, key };
  if (instruction.kind === "cache get") {
    setVariable(turn, process, instruction.variable, present?.value ?? null);
    turn.emit({ ...event, operation: "get", value: present?.value ?? null });
    return;
  }
  const value = fill(instruction.value, variables);
  const stores = instruction.kind === "cache set" || present === null;
  if (stores) store(turn, process, key, value, instruction);
  if (instruction.kind === "cache add") setVariable(turn, process, instruction.variable, String(stores));
  turn.emit({
    ...event,
    operation: instruction.kind === "cache set" ? "set" : "add",
    value: stores ? value : null,
  });
}

/** A duration with its variables filled in, in milliseconds. */
export function durationOf(place: Instruction, template: Template, variables: Variables): number {
  const text = fill(template, variables);
  const duration = readDuration(text);
  if (duration === null)
    throw new ScriptFailure(place, `expected a duration such as 30s or 10m, not '${text}'`);
  return duration;
}

function isDone(turn: Turn, kind: string, key: string): boolean {
  return turn.effects.some((effect) => effect.kind === kind && effect.key === key);
}

function cached(turn: Turn, key: string): CacheEntry | null {
  const entry = Object.hasOwn(turn.cache, key) ? turn.cache[key] : undefined;
  if (entry === undefined || (entry.expiresAt !== null && entry.expiresAt <= turn.time)) return null;
  return entry;
}

function store(
  turn: Turn,
  process: Process,
  key: string,
  value: string,
  instruction: Of<"cache set" | "cache add">,
): void {
  const { ttl } = instruction;
  const expiresAt = ttl === null ? null : turn.time + durationOf(instruction, ttl, process.variables);
  turn.cache = { ...turn.cache, [key]: { value, expiresAt } };
  turn.wakeWorkers(process.id);
}

function setVariable(turn: Turn, process: Process, name: string, value: string | null): void {
  const { [name]: _, ...others } = process.variables;
  turn.change(process.id, { variables: value === null ? others : { ...others, [name]: value } });
}
