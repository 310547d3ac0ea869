// The processes at a step: what each works on, its script, its transaction.

import type { ProcessId, ProcessView, Trace } from "../world/trace";
import { extentOf } from "./extent";
import { eventsBack, momentAt } from "./history";
import { type StageLine, scriptLines } from "./script-lines";
import { type TransactionStory, transactionStory } from "./transaction-story";
import { listOf, processName } from "./words";

/** A process with its script. */
export interface StageProcess {
  readonly id: ProcessId;
  readonly title: string;
  readonly message: string | null;
  readonly state: ProcessView["state"];
  /** Its state in a few words: "waits for shipping #1". */
  readonly words: string;
  /** Whether the step being told is its own. */
  readonly acts: boolean;
  readonly lines: readonly StageLine[];
  readonly transaction: TransactionStory;
}

/** All processes of a trace as step `shown` left them, while step `step` is told. */
export function processesAt(trace: Trace, shown: number, step: number): readonly StageProcess[] {
  const { world } = momentAt(trace, shown);
  const acting = momentAt(trace, step).events;
  return extentOf(trace).processes.map(({ id, name }) => {
    const view = world.processes.find((process) => process.id === id) ?? idleProcess(id, name);
    const transaction = transactionStory(trace, shown, id);
    return {
      id,
      title: processName(id),
      message: view.message,
      state: view.state,
      words: processWords(view),
      acts: acting.some((event) => "process" in event && event.process === id),
      lines: scriptLines(trace, shown, view, transaction, acting),
      transaction,
    };
  });
}

/** The process that acts in a step or, where none does, that acted last; before all, the first. */
export function spotlightAt(trace: Trace, step: number): ProcessId | null {
  for (const { event } of eventsBack(trace, step)) {
    if ("process" in event) return event.process;
  }
  return extentOf(trace).processes[0]?.id ?? null;
}

function idleProcess(id: ProcessId, name: string): ProcessView {
  return {
    id,
    name,
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

function processWords({ state, attempt, waitsFor }: ProcessView): string {
  const delivery = attempt === null ? "" : `, delivery ${attempt}`;
  switch (state) {
    case "idle":
      return "idle";
    case "running":
      return attempt === null ? "at work" : `delivery ${attempt}`;
    case "waiting":
      return waitsFor.length === 0 ? "waits" : `waits for ${listOf(waitsFor.map(processName))}`;
    case "done":
      return `done${delivery}`;
    case "crashed":
      return `gone${delivery}`;
  }
}
