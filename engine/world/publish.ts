// What happens when the broker stores a message: a copy for every consumer of its topic.

import { jsonMembers } from "../script/json-members";
import type { Handler } from "../script/script";
import type { Turn } from "./turn";
import type { Copy } from "./world";

/** A message on its way to the broker; the broker makes up an id where it has none. */
export interface Outgoing {
  readonly topic: string;
  readonly id: string | null;
  readonly json: string;
}

/** Publishes a message. Gives the id it has, and false where the broker dropped it as one it has seen. */
export function publish(turn: Turn, message: Outgoing): { readonly id: string; readonly stored: boolean } {
  const { topic, json } = message;
  const id = message.id ?? nextId(turn);
  const dropped = isKnown(turn, topic, id);
  if (!dropped) turn.sent = [...turn.sent, { topic, id, json, at: turn.time }];
  for (const handler of turn.setting.script.handlers)
    if (handler.role === "consumer" && handler.topic === topic)
      addCopy(turn, handler, { ...message, id }, dropped);
  return { id, stored: !dropped };
}

function nextId(turn: Turn): string {
  turn.generatedIds += 1;
  return `msg_${turn.generatedIds}`;
}

/** Whether the broker remembers an id it was given on this topic. */
function isKnown(turn: Turn, topic: string, id: string): boolean {
  const { dedupWindow } = turn.setting.script.broker;
  if (dedupWindow === null) return false;
  return turn.sent.some(
    (known) => known.topic === topic && known.id === id && turn.time - known.at < dedupWindow,
  );
}

function addCopy(
  turn: Turn,
  handler: Handler,
  message: Outgoing & { readonly id: string },
  dropped: boolean,
): void {
  const siblings = turn.copies.filter((copy) => copy.consumer === handler.name);
  const namesakes = siblings.filter((copy) => copy.id === message.id).length;
  const inLog = turn.setting.script.broker.kind === "log" && !dropped;
  const copy: Copy = {
    name: namesakes === 0 ? message.id : `${message.id} (${namesakes + 1})`,
    id: message.id,
    topic: message.topic,
    consumer: handler.name,
    members: jsonMembers(message.json) ?? {},
    state: dropped ? "dropped" : "ready",
    deliveries: 0,
    holder: null,
    publishedAt: turn.time,
    redeliverAt: null,
    era: turn.era,
    wasLate: false,
    offset: inLog ? siblings.filter((other) => other.offset !== null).length : null,
  };
  turn.addCopy(copy);
}
