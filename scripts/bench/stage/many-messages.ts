// A trace with many messages on the stage: two processes of a consumer work through them, and the broker delivers some again.

import type {
  BrokerMessage,
  Moment,
  ProcessView,
  Trace,
  TraceEvent,
  WorldView,
} from "../../../engine/world/trace";
import type { PlayedScene } from "./played-scene";

const handlerLine = 3;
const effectLine = 4;
const ackLine = 5;
const redeliverAfter = 30_000;

/** A scene with so many messages and so many steps. */
export function manyMessages(messages: number, steps: number): PlayedScene {
  const trace = traceOf(messages, steps);
  return {
    scene: {
      name: "many",
      title: `${messages} messages`,
      caption: "Two processes work through them.",
      variants: [{ file: "many", label: "Many" }],
      faults: [],
    },
    traces: [trace],
  };
}

function traceOf(messages: number, steps: number): Trace {
  const copies = Array.from({ length: messages }, (_, index) => copyOf(index));
  const moments: Moment[] = [
    {
      choice: null,
      events: [],
      world: worldOf(0, copies, [idle("email-sender#1"), idle("email-sender#2")], 0),
    },
  ];
  for (let step = 1; step <= steps; step++) moments.push(nextMoment(moments, step));
  return {
    title: "Many messages",
    source: "",
    broker: { kind: "queue", redeliverAfter, window: 14 * 86_400_000 },
    handlers: [
      {
        name: "email-sender",
        role: "consumer",
        lines: [
          { line: handlerLine - 1, text: "\\consumer email-sender", step: false },
          { line: effectLine, text: "\\effect email order=:order_id", step: true },
          { line: ackLine, text: "\\ack", step: true },
        ],
      },
    ],
    moments,
  };
}

/** Three steps for each message: it is delivered, its e-mail is sent, it is acked. The two processes take turns. */
function nextMoment(moments: readonly Moment[], step: number): Moment {
  const { world } = moments[step - 1] ?? { world: worldOf(0, [], [], 0) };
  const index = Math.floor((step - 1) / 3) % world.messages.length;
  const process = `email-sender#${(index % 2) + 1}`;
  const { id } = world.messages[index] ?? copyOf(0);
  const time = world.time + 10;
  const changed = (part: Partial<BrokerMessage>) =>
    world.messages.map((message, at) => (at === index ? { ...message, ...part } : message));
  const working = (part: Partial<ProcessView>) =>
    world.processes.map((view) => (view.id === process ? { ...view, ...part } : view));
  const kinds = [
    () =>
      momentOf({ kind: "delivered", process, message: id, attempt: 1 }, time, {
        messages: changed({ state: "in flight", deliveries: 1, redeliverAt: time + redeliverAfter }),
        processes: working({ message: id, attempt: 1, state: "running", line: effectLine }),
        effects: world.effects.length,
      }),
    () =>
      momentOf(effectOf(process, id, time), time, {
        messages: world.messages,
        processes: working({ line: ackLine }),
        effects: world.effects.length + 1,
      }),
    () =>
      momentOf({ kind: "acked", process, line: ackLine, message: id, heard: "heard" }, time, {
        messages: changed({ state: "acked", redeliverAt: null }),
        processes: working({ message: null, attempt: null, state: "idle", line: null }),
        effects: world.effects.length,
      }),
  ];
  const kind = kinds[(step - 1) % 3];
  if (kind === undefined) throw new Error("three kinds of step are expected");
  return { ...kind(), choice: { kind: "step", process } };
}

function momentOf(
  event: TraceEvent,
  time: number,
  parts: { messages: readonly BrokerMessage[]; processes: readonly ProcessView[]; effects: number },
): Moment {
  return {
    choice: null,
    events: [event],
    world: worldOf(time, parts.messages, parts.processes, parts.effects),
  };
}

function effectOf(process: string, message: string, at: number): TraceEvent {
  const effect = { kind: "email", key: null, consumer: "email-sender", message, details: {}, at };
  return { kind: "effect", process, line: effectLine, performed: true, effect };
}

function worldOf(
  time: number,
  messages: readonly BrokerMessage[],
  processes: readonly ProcessView[],
  effects: number,
): WorldView {
  return {
    time,
    messages,
    processes,
    tables: [],
    uncommitted: [],
    cache: {},
    effects: Array.from({ length: Math.min(effects, 8) }, (_, index) => ({
      kind: "email",
      key: null,
      consumer: "email-sender",
      message: copyOf(index).id,
      details: {},
      at: index,
    })),
    expectations: [{ label: "each once", kind: "true", value: "t", outcome: "holds" }],
  };
}

function copyOf(index: number): BrokerMessage {
  return {
    id: `evt_${index.toString(16).padStart(4, "0")}`,
    topic: "main",
    consumer: "email-sender",
    body: {},
    state: "ready",
    deliveries: 0,
    processes: [],
    redeliverAt: null,
    offset: null,
  };
}

function idle(id: string): ProcessView {
  return {
    id,
    name: "email-sender",
    role: "consumer",
    message: null,
    attempt: null,
    state: "idle",
    line: null,
    taken: [],
    transaction: "idle",
    waitsFor: [],
    variables: {},
  };
}
