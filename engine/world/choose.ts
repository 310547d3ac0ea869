// What happens when something is chosen.

import { brokerOf } from "./broker";
import type { Hearing } from "./broker-step";
import { canStep, isQuiet, windowsEnd } from "./choices";
import { begin, crash, nextInstruction } from "./process-run";
import { settle } from "./statement-step";
import { takeStep } from "./step";
import type { Choice, ProcessId, TraceEvent } from "./trace";
import { Turn } from "./turn";
import { MOST_FRUITLESS_PASSES, type Setting, type World } from "./world";

/** The world after a choice, and what happened on the way. */
export interface Chosen {
  readonly world: World;
  readonly events: readonly TraceEvent[];
}

/** Thrown for a choice that the world doesn't offer: a list of choices made for another script, say. */
export class ImpossibleChoice extends Error {
  readonly choice: Choice;

  constructor(choice: Choice, reason: string) {
    super(`${describeChoice(choice)} is not possible here: ${reason}`);
    this.name = "ImpossibleChoice";
    this.choice = choice;
  }
}

/** Carries a choice out. The old world stays as it is, except that a database that is no value has moved on. */
export async function choose(setting: Setting, world: World, choice: Choice): Promise<Chosen> {
  if (world.stuck !== null) throw new ImpossibleChoice(choice, `${world.stuck} is stuck`);
  if ("process" in choice && !world.processes.some(({ id }) => id === choice.process))
    throw new ImpossibleChoice(choice, `there is no process ${choice.process}`);
  const turn = new Turn(setting, world);
  await carryOut(turn, choice);
  checkPasses(turn);
  const after = turn.done();
  if (turn.stuck !== null || !isQuiet(setting, after)) return { world: after, events: turn.events };
  return endOfQuiet(setting, after, turn.events);
}

/** A choice in a few words: `shipping#1 goes on`, `timeout evt_91c2`. */
export function describeChoice(choice: Choice): string {
  switch (choice.kind) {
    case "step":
      return `a step of ${choice.process}`;
    case "deliver":
      return `delivering ${choice.message} to ${choice.process}`;
    case "crash":
      return `a crash of ${choice.process}`;
    case "timeout":
      return `a timeout of ${choice.message} at ${choice.process}`;
    case "lose ack":
      return `losing the ack of ${choice.process}`;
    case "late":
      return `a late redelivery after the ack of ${choice.process}`;
    case "wait":
      return "waiting";
  }
}

async function carryOut(turn: Turn, choice: Choice): Promise<void> {
  switch (choice.kind) {
    case "step":
      return goOn(turn, choice, choice.process, "heard");
    case "lose ack":
      turn.fault("lose ack");
      return goOn(turn, choice, choice.process, "lost");
    case "late":
      turn.fault("late");
      return goOn(turn, choice, choice.process, "late");
    case "deliver":
      return deliver(turn, choice);
    case "crash":
      if (turn.process(choice.process).state !== "running")
        throw new ImpossibleChoice(choice, "it is not between two steps");
      turn.fault("crash");
      return settle(turn, await crash(turn, choice.process, "fault"));
    case "timeout":
      return timeOut(turn, choice);
    case "wait":
      return wait(turn, choice);
  }
}

async function goOn(turn: Turn, choice: Choice, id: ProcessId, hearing: Hearing): Promise<void> {
  const process = turn.process(id);
  if (!canStep(process)) throw new ImpossibleChoice(choice, `${id} has no step to take`);
  if (process.state !== "running") {
    await settle(turn, await begin(turn, id, { consumer: process.handler.name }));
    if (turn.process(id).state !== "running") return;
  }
  const instruction = nextInstruction(turn.process(id));
  if (instruction === null) throw new Error(`${id} runs past its end`);
  if (hearing !== "heard" && instruction.kind !== "ack" && instruction.kind !== "commit")
    throw new ImpossibleChoice(choice, `${id} gives no ack in its next step`);
  await takeStep(turn, id, instruction, hearing);
}

async function deliver(turn: Turn, choice: Extract<Choice, { kind: "deliver" }>): Promise<void> {
  const { process: id, message } = choice;
  const broker = brokerOf(turn.setting.script.broker);
  const offered = broker.deliveries(turn.done());
  const consumer = turn.process(id).handler.name;
  const found = offered.find(
    ({ copy }) => turn.copy(copy).name === message && turn.copy(copy).consumer === consumer,
  );
  if (found === undefined) throw new ImpossibleChoice(choice, "the broker has no such message to hand out");
  const { state } = turn.process(id);
  if (state !== "idle" && state !== "crashed") throw new ImpossibleChoice(choice, `${id} is at work`);
  broker.deliver(turn, { copy: found.copy, process: id });
  const copy = turn.copy(found.copy);
  turn.change(id, { copy: found.copy, attempt: copy.deliveries });
  const variables = {
    ...copy.members,
    message_id: copy.id,
    consumer,
    attempt: String(copy.deliveries),
    redelivered: String(copy.deliveries > 1),
  };
  if (turn.stuck === null) await settle(turn, await begin(turn, id, variables));
}

function timeOut(turn: Turn, choice: Extract<Choice, { kind: "timeout" }>): void {
  const broker = brokerOf(turn.setting.script.broker);
  if (turn.copyOf(choice.process)?.name !== choice.message || !broker.holds(turn, choice.process))
    throw new ImpossibleChoice(choice, `the broker does not wait for ${choice.process}`);
  turn.fault("timeout");
  turn.emit({ kind: "timed out", message: choice.message, process: choice.process });
  broker.timeOut(turn, choice.process);
}

/** Time passes until the next redelivery is due, or, where nothing else can happen, until a window ends. */
function wait(turn: Turn, choice: Choice): void {
  const world = turn.done();
  const due = turn.copies.flatMap((copy) =>
    copy.state === "waiting for redelivery" && copy.redeliverAt !== null ? [copy.redeliverAt] : [],
  );
  const windowEnd = isQuiet(turn.setting, world) ? windowsEnd(world) : null;
  const until = due.length > 0 ? Math.min(...due) : windowEnd;
  if (until === null) throw new ImpossibleChoice(choice, "nothing is due");
  const waited = Math.max(0, until - turn.time);
  turn.time += waited;
  if (due.length === 0) {
    turn.era += 1;
    turn.wakeWorkers();
  }
  for (const [index, copy] of turn.copies.entries()) {
    if (copy.state !== "waiting for redelivery" || (copy.redeliverAt ?? 0) > turn.time) continue;
    turn.changeCopy(index, { state: "ready", redeliverAt: null });
    turn.emit({ kind: "redelivery due", message: copy.name, waited });
  }
}

/** A worker that has gone through its script too often for nothing will never rest. */
function checkPasses(turn: Turn): void {
  const tireless = turn.processes.find((process) => process.fruitless >= MOST_FRUITLESS_PASSES);
  if (tireless !== undefined) turn.stuck = tireless.handler.name;
}

/** Once all is quiet at the end of a window, its late messages come; if there are none, the schedule has ended. */
function endOfQuiet(setting: Setting, world: World, events: readonly TraceEvent[]): Chosen {
  const turn = new Turn(setting, world);
  const broker = brokerOf(setting.script.broker);
  for (const [index, copy] of world.copies.entries()) {
    if (copy.state !== "late" || (copy.redeliverAt ?? 0) > world.time) continue;
    turn.emit({ kind: "redelivery due", message: copy.name, waited: world.time - copy.publishedAt });
    broker.comeBack(turn, index);
  }
  if (turn.events.length === 0 && windowsEnd(world) === null) turn.emit({ kind: "drained" });
  return { world: turn.done(), events: [...events, ...turn.events] };
}
