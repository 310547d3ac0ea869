// The section commands' own lines: `\broker`, `\outside`, `\message`, `\consumer` and the others.

import type { CommandLine } from "./command-line";
import { DURATION_EXPECTED, readDuration } from "./duration";
import { jsonMembers } from "./json-members";
import type { BrokerOptions, Handler } from "./script";
import { fill } from "./template";

/** The commands that begin a section, and their options. */
export const SECTION_OPTIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ["title", []],
  ["broker", ["processes", "redeliver_after", "window", "max_deliveries", "dedup_window"]],
  ["outside", ["keys"]],
  ["setup", []],
  ["message", ["topic"]],
  ["consumer", ["topic"]],
  ["worker", ["processes"]],
  ["client", []],
  ["expect", []],
]);

/** The topic of messages and consumers that name none. */
export const DEFAULT_TOPIC = "main";

/** How the broker behaves where the script doesn't say. */
export const DEFAULT_BROKER: BrokerOptions = {
  kind: "queue",
  processes: 2,
  redeliverAfter: 30_000,
  window: 14 * 86_400_000,
  maxDeliveries: null,
  dedupWindow: null,
};

const NAME = /^[A-Za-z_][\w.-]*$/;
const NAME_EXPECTED = "a name of letters, digits, - and _";
/** More processes than this and no search would end. */
const MOST_PROCESSES = 8;

/** `\broker queue|log [option=value …]` */
export function readBroker(line: CommandLine): BrokerOptions {
  const kind = line.takeConstant(/^(queue|log)$/, "queue or log") === "log" ? "log" : "queue";
  const duration = (name: string, otherwise: number) =>
    line.constantOption(name, DURATION_EXPECTED, otherwise, readDuration);
  return {
    kind,
    processes: readProcesses(line, DEFAULT_BROKER.processes),
    redeliverAfter: duration("redeliver_after", DEFAULT_BROKER.redeliverAfter),
    window: duration("window", DEFAULT_BROKER.window),
    maxDeliveries: line.constantOption<number | null>("max_deliveries", "a number from 1", null, readCount),
    dedupWindow: line.constantOption<number | null>("dedup_window", DURATION_EXPECTED, null, readDuration),
  };
}

/** `\outside KIND [keys=off]`: the kind, and whether it honours idempotency keys. */
export function readOutside(line: CommandLine): { readonly kind: string; readonly keys: boolean } {
  const kind = line.takeConstant(NAME, NAME_EXPECTED);
  const keys = line.constantOption("keys", "on or off", true, (text) =>
    text === "on" ? true : text === "off" ? false : null,
  );
  return { kind, keys };
}

/** `\message ID {json} [topic=T]`, without its place. */
export function readMessage(line: CommandLine) {
  const id = line.takeConstant(/^\S+$/, "an id without spaces");
  const argument = line.takeJson("a JSON object after the id");
  const json = argument === null ? "{}" : argument.written;
  const members = jsonMembers(json);
  if (members === null && argument !== null)
    line.report(argument.offset, 'expected a JSON object that parses, such as {"order_id": 42}');
  return { id, topic: readTopic(line), json, members: members ?? {} };
}

/** `\consumer NAME [topic=T]`, `\worker NAME [processes=1]` or `\client NAME`. */
export function readHandlerLine(line: CommandLine, role: Handler["role"], broker: BrokerOptions) {
  const name = line.takeConstant(NAME, NAME_EXPECTED);
  const topic = role === "consumer" ? readTopic(line) : null;
  const processes = role === "consumer" ? broker.processes : role === "worker" ? readProcesses(line, 1) : 1;
  return { name, role, topic, processes };
}

/** `\expect once|true 'label'` */
export function readExpect(line: CommandLine) {
  const kind =
    line.takeConstant(/^(once|true)$/, "once or true") === "true" ? ("true" as const) : ("once" as const);
  const argument = line.takeArgument("a label in single quotes");
  const label = argument === null ? "" : fill(argument.template, {});
  if (label === "" && argument !== null)
    line.report(argument.offset, "\\expect expects a label that isn't empty");
  return { kind, label };
}

function readTopic(line: CommandLine): string {
  return line.constantOption("topic", NAME_EXPECTED, DEFAULT_TOPIC, (text) =>
    NAME.test(text) ? text : null,
  );
}

function readProcesses(line: CommandLine, otherwise: number): number {
  return line.constantOption("processes", `a number from 1 to ${MOST_PROCESSES}`, otherwise, (text) => {
    const count = readCount(text);
    return count !== null && count <= MOST_PROCESSES ? count : null;
  });
}

function readCount(text: string): number | null {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return count > 0 ? count : null;
}
