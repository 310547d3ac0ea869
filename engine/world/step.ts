// A process takes its next step.

import type { Instruction } from "../script/script";
import { acknowledge, commitTogether, type Hearing, refuse, send } from "./broker-step";
import { askCache, durationOf, lookUp, performEffect } from "./outside-step";
import { passOn, take } from "./process-run";
import { runStatement, settle } from "./statement-step";
import type { ProcessId } from "./trace";
import type { Turn } from "./turn";
import { type Process, STEP_TIME } from "./world";

/** Takes the process's next step. Every step takes time, and the step of `\sleep` as long as it says. */
export async function takeStep(
  turn: Turn,
  id: ProcessId,
  instruction: Instruction,
  hearing: Hearing,
): Promise<void> {
  const began = turn.time;
  if (instruction.kind === "sql") await runStatement(turn, id, instruction);
  else {
    perform(turn, turn.process(id), instruction, hearing);
    take(turn, id, instruction);
    turn.change(id, { next: turn.process(id).next + 1 });
    await settle(turn, await passOn(turn, id));
  }
  if (turn.time === began) turn.time += STEP_TIME;
}

function perform(turn: Turn, process: Process, instruction: Instruction, hearing: Hearing): void {
  switch (instruction.kind) {
    case "effect":
      performEffect(turn, process, instruction);
      break;
    case "lookup":
      lookUp(turn, process, instruction);
      break;
    case "cache get":
    case "cache set":
    case "cache add":
      askCache(turn, process, instruction);
      break;
    case "ack":
      acknowledge(turn, process, instruction.line, hearing);
      break;
    case "nack":
      refuse(turn, process, instruction.line);
      break;
    case "publish":
      send(turn, process, instruction);
      break;
    case "commit":
      commitTogether(turn, process, instruction.line, hearing);
      break;
    case "sleep":
      sleep(turn, process, instruction);
      break;
    default:
      throw new Error(`${instruction.kind} takes no step`);
  }
}

function sleep(turn: Turn, process: Process, instruction: Extract<Instruction, { kind: "sleep" }>): void {
  const duration = durationOf(instruction, instruction.duration, process.variables);
  turn.time += duration;
  turn.emit({ kind: "slept", process: process.id, line: instruction.line, for: duration });
}
