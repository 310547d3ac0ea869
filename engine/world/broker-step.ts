// Steps that speak to the broker: `\ack`, `\nack`, `\publish` and `\transaction commit`.

import { ScriptFailure } from "../script/failure";
import { jsonMembers } from "../script/json-members";
import type { Instruction } from "../script/script";
import { fill } from "../script/template";
import { brokerOf } from "./broker";
import { type Outgoing, publish } from "./publish";
import type { Turn } from "./turn";
import type { Process } from "./world";

/** Whether the broker is to hear the ack that a step may give. */
export type Hearing = "heard" | "lost" | "late";

/** `\ack` */
export function acknowledge(turn: Turn, process: Process, line: number, hearing: Hearing): void {
  const { id, batch } = process;
  if (batch !== null) {
    turn.change(id, { batch: { ...batch, acks: true } });
    turn.emit({ kind: "held back", process: id, line, what: "ack" });
    return;
  }
  const broker = brokerOf(turn.setting.script.broker);
  const message = turn.copyOf(id)?.name ?? "";
  const held = broker.holds(turn, id);
  if (held && hearing === "heard") broker.ack(turn, id);
  if (held && hearing === "late") broker.late(turn, id);
  const heard = !held ? "ignored" : hearing === "heard" ? "heard" : "lost";
  turn.emit({ kind: "acked", process: id, line, message, heard });
}

/** `\nack` */
export function refuse(turn: Turn, process: Process, line: number): void {
  const { id } = process;
  turn.emit({ kind: "nacked", process: id, line, message: turn.copyOf(id)?.name ?? "" });
  brokerOf(turn.setting.script.broker).nack(turn, id);
}

/** `\publish` */
export function send(
  turn: Turn,
  process: Process,
  instruction: Extract<Instruction, { kind: "publish" }>,
): void {
  const { id, variables, batch } = process;
  const json = fill(instruction.json, variables);
  if (jsonMembers(json) === null)
    throw new ScriptFailure(instruction, `\\publish expects a JSON object that parses, not ${json}`);
  const topic = fill(instruction.topic, variables);
  const message = { topic, json, id: instruction.id === null ? null : fill(instruction.id, variables) };
  if (batch === null) {
    publishNow(turn, process, instruction.line, message);
    return;
  }
  turn.change(id, { batch: { ...batch, messages: [...batch.messages, message] } });
  turn.emit({ kind: "held back", process: id, line: instruction.line, what: "message" });
}

/** `\transaction commit`: the broker takes it whole, or, where it doesn't hear it or has given the partition away, not at all. */
export function commitTogether(turn: Turn, process: Process, line: number, hearing: Hearing): void {
  const { id, batch } = process;
  const broker = brokerOf(turn.setting.script.broker);
  const fenced = process.handler.role === "consumer" && !broker.holds(turn, id);
  const heard = fenced ? "ignored" : hearing === "heard" ? "heard" : "lost";
  turn.emit({ kind: "committed together", process: id, line, heard });
  turn.change(id, { batch: null });
  if (heard !== "heard") return;
  for (const message of batch?.messages ?? []) publishNow(turn, process, line, message);
  if (batch?.acks !== true) return;
  broker.ack(turn, id);
  turn.emit({ kind: "acked", process: id, line, message: turn.copyOf(id)?.name ?? "", heard: "heard" });
}

function publishNow(turn: Turn, process: Process, line: number, message: Outgoing): void {
  const { id, stored } = publish(turn, message);
  turn.emit({ kind: "published", process: process.id, line, message: id, topic: message.topic, stored });
}
