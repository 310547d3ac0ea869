// The commands inside a consumer, a worker or a client: each becomes one instruction.

import type { CommandLine } from "./command-line";
import { DURATION_EXPECTED, readDuration } from "./duration";
import { jsonMembers } from "./json-members";
import type { Place } from "./problem";
import type { BrokerOptions, Handler, Instruction } from "./script";
import { constantText, fill, type Template } from "./template";

/** An instruction before it is given its place. */
type Draft = Instruction extends infer I ? (I extends Place ? Omit<I, keyof Place> : never) : never;

/** What a command needs to know about where it stands. */
export interface Surroundings {
  readonly role: Handler["role"];
  readonly broker: BrokerOptions["kind"];
}

interface HandlerCommand {
  /** Which `name=value` arguments are options; all others are positional. */
  readonly isOption?: (name: string) => boolean;
  /** Why the command can't stand there, or null. */
  readonly refusal?: (surroundings: Surroundings) => string | null;
  readonly read: (line: CommandLine) => Draft;
}

const VARIABLE_NAME = /^[A-Za-z_]\w*$/;
const VARIABLE_EXPECTED = "a variable's name";

const only = (role: Handler["role"]) => (surroundings: Surroundings) =>
  surroundings.role === role ? null : `expected inside \\${role} only`;

const logOnly = (surroundings: Surroundings) =>
  surroundings.broker === "log" ? null : "expected with \\broker log only";

/** Every command inside a handler except `\if`, `\elif`, `\else`, `\endif`, `\g` and `\gset`. */
export const HANDLER_COMMANDS: ReadonlyMap<string, HandlerCommand> = new Map<string, HandlerCommand>([
  ["effect", { isOption: () => true, read: readEffect }],
  ["lookup", { isOption: (name) => name === "key", read: readLookup }],
  ["cache", { isOption: (name) => name === "ttl", read: readCache }],
  ["ack", { refusal: only("consumer"), read: () => ({ kind: "ack" }) }],
  ["nack", { refusal: only("consumer"), read: () => ({ kind: "nack" }) }],
  ["publish", { isOption: (name) => name === "id", read: readPublish }],
  ["transaction", { refusal: logOnly, read: readTransaction }],
  ["sleep", { read: readSleep }],
  ["set", { read: readSet }],
  ["quit", { read: () => ({ kind: "quit" }) }],
  ["idle", { refusal: only("worker"), read: () => ({ kind: "idle" }) }],
]);

function readEffect(line: CommandLine): Draft {
  const system = line.take("a kind, such as email");
  const key = line.option("key")?.template ?? null;
  return { kind: "effect", system, key, details: line.restOptions() };
}

function readLookup(line: CommandLine): Draft {
  const system = line.take("a kind, such as email");
  const key = line.option("key")?.template;
  if (key === undefined && line.valid) line.report(line.offset, "\\lookup expects key=…");
  const variable = line.takeConstant(VARIABLE_NAME, VARIABLE_EXPECTED);
  return { kind: "lookup", system, key: key ?? [], variable };
}

function readCache(line: CommandLine): Draft {
  const operation = line.takeConstant(/^(get|set|add)$/, "get, set or add");
  const key = line.take("the entry's name");
  if (operation === "get") {
    const variable = line.takeConstant(VARIABLE_NAME, VARIABLE_EXPECTED);
    if (line.option("ttl") !== null) line.report(line.offset, "\\cache get expects no ttl=");
    return { kind: "cache get", key, variable };
  }
  const value = line.take("a value");
  const variable = operation === "add" ? line.takeConstant(VARIABLE_NAME, VARIABLE_EXPECTED) : "";
  const option = line.option("ttl");
  if (option !== null) checkDuration(line, option.template, option.offset);
  const ttl = option?.template ?? null;
  return operation === "add"
    ? { kind: "cache add", key, value, variable, ttl }
    : { kind: "cache set", key, value, ttl };
}

function readPublish(line: CommandLine): Draft {
  const topic = line.take("a topic");
  const json = line.takeJson('a JSON object such as {"order_id": :order_id}');
  if (json !== null && !couldBeJson(json.template))
    line.report(json.offset, "expected a JSON object that parses");
  return { kind: "publish", topic, json: json?.template ?? [], id: line.option("id")?.template ?? null };
}

/** Whether the text parses with a number for every variable outside its strings. */
function couldBeJson(template: Template): boolean {
  const sample = template.map((part) =>
    part.kind === "text" ? part.text : part.form === "json string" ? "x" : "0",
  );
  return jsonMembers(sample.join("")) !== null;
}

function readTransaction(line: CommandLine): Draft {
  return { kind: line.takeConstant(/^(begin|commit)$/, "begin or commit") === "commit" ? "commit" : "begin" };
}

function readSleep(line: CommandLine): Draft {
  const argument = line.takeArgument(DURATION_EXPECTED);
  if (argument !== null) checkDuration(line, argument.template, argument.offset);
  return { kind: "sleep", duration: argument?.template ?? [] };
}

function checkDuration(line: CommandLine, template: Template, offset: number): void {
  const text = constantText(template);
  if (text !== null && readDuration(text) === null)
    line.report(offset, `expected ${DURATION_EXPECTED}, not ${fill(template, {})}`);
}

function readSet(line: CommandLine): Draft {
  return {
    kind: "set",
    variable: line.takeConstant(VARIABLE_NAME, VARIABLE_EXPECTED),
    value: line.take("a value"),
  };
}
