// A schedule as the command line writes it down: who does what, in the order of the choices.

import type { Postgres } from "../postgres/postgres";
import { type Script, takesStep } from "../script/script";
import { beginWorld } from "../world/begin";
import { choose } from "../world/choose";
import { LiveDatabase } from "../world/live-database";
import { nextInstruction } from "../world/process-run";
import type { Choice, TraceEvent } from "../world/trace";
import type { Process, Setting, World } from "../world/world";

/** One choice of a schedule. The broker's have no line. */
export interface ScheduleStep {
  readonly process: string;
  readonly line?: number;
  readonly step: string;
}

/** A choice with what came of it. */
export interface ToldStep extends ScheduleStep {
  readonly events: readonly TraceEvent[];
}

/** Tells a list of choices step by step, by carrying them out on a fresh database. */
export async function tellOnDatabase(
  postgres: Postgres,
  script: Script,
  list: readonly Choice[],
): Promise<readonly ToldStep[]> {
  const database = await LiveDatabase.start(postgres, script);
  const setting = { script, database };
  let world = beginWorld(setting, database.state);
  const told: ToldStep[] = [];
  for (const choice of list) {
    const step = scheduleStep(setting, world, choice);
    const chosen = await choose(setting, world, choice);
    told.push({ ...step, events: chosen.events });
    world = chosen.world;
  }
  return told;
}

/** A choice as it would be the next of a schedule: who does what. */
export function scheduleStep(setting: Setting, world: World, choice: Choice): ScheduleStep {
  switch (choice.kind) {
    case "deliver":
      return { process: "broker", step: `deliver ${choice.message} to ${choice.process}` };
    case "timeout":
      return { process: "broker", step: `timeout ${choice.message}` };
    case "wait":
      return { process: "broker", step: "wait" };
    case "crash": {
      const next = nextLine(setting, world, choice.process);
      return { process: choice.process, line: next.line, step: `crash before ${next.text}` };
    }
    case "step": {
      const { line, text } = nextLine(setting, world, choice.process);
      return { process: choice.process, line, step: text };
    }
    case "lose ack": {
      const { line, text } = nextLine(setting, world, choice.process);
      return { process: choice.process, line, step: `${text} (lost)` };
    }
    case "late": {
      const { line, text } = nextLine(setting, world, choice.process);
      return { process: choice.process, line, step: `${text} (redelivered late)` };
    }
  }
}

/** The step a process takes next: its line, and its text in one line. */
function nextLine(
  setting: Setting,
  world: World,
  id: string,
): { readonly line: number; readonly text: string } {
  const process = world.processes.find((candidate) => candidate.id === id);
  const instruction = process === undefined ? null : stepOf(process);
  if (instruction === null) return { line: process?.handler.line ?? 0, text: "its end" };
  if (instruction.kind === "sql")
    return { line: instruction.line, text: instruction.sql.replace(/\s+/g, " ") };
  const text = setting.script.source.split(/\r?\n/)[instruction.line - 1] ?? "";
  return { line: instruction.line, text: text.slice(instruction.column - 1).trim() };
}

/** A worker between passes takes its first step next. */
function stepOf(process: Process) {
  if (process.state === "running" || process.state === "waiting") return nextInstruction(process);
  return process.handler.instructions.find(takesStep) ?? null;
}
