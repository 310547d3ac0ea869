// The processes at a step: what each works on, its script, its transaction.

import type { ProcessId, ProcessView, Trace } from "../world/trace";
import { castOf, type Role, roleAt } from "./cast";
import { eventsBack, eventsOfDelivery, momentAt } from "./history";
import { type Place, processPlace } from "./journeys";
import { type StageLine, scriptLines } from "./script-lines";
import { type TransactionStory, transactionStory } from "./transaction-story";
import { listOf, processName } from "./words";

/** A process with its script. */
export interface StageProcess {
  readonly place: Place;
  /** Its name and, where it was started again after a crash, that. */
  readonly title: string;
  readonly message: string | null;
  readonly state: ProcessView["state"];
  /** Its state in a few words: "waits for shipping #1". */
  readonly words: string;
  readonly lines: readonly StageLine[];
  readonly transaction: TransactionStory;
}

/** Everyone on the stage as step `shown` left them, while step `step` is told. */
export function processesAt(trace: Trace, shown: number, step: number): readonly StageProcess[] {
  return castOf(trace).map((role) => processOf(trace, role, shown, step));
}

function processOf(trace: Trace, role: Role, shown: number, step: number): StageProcess {
  const { process, name, from, until, entry } = role;
  // What another role's delivery has replaced stays as it was left.
  const seen = until === null ? shown : Math.min(shown, until - 1);
  const found = momentAt(trace, seen).world.processes.find(({ id }) => id === process);
  const view = found && from <= seen ? asLeft(found, trace, seen) : idleProcess(process, name);
  const onStage = from <= step && (until === null || step < until);
  const transaction = transactionStory(trace, from <= seen ? seen : 0, process);
  return {
    place: processPlace(role),
    title: `${processName(process)}${entry === "first" ? "" : `, ${entry}`}`,
    message: view.message,
    state: view.state,
    words: from > seen && entry === "restarted" ? "not started yet" : processWords(view),
    lines: scriptLines(
      trace,
      from <= seen ? seen : 0,
      view,
      transaction,
      onStage ? momentAt(trace, step).events : [],
    ),
    transaction,
  };
}

/** A process whose delivery has ended has no message to the world any more; here it still shows what it did. */
function asLeft(view: ProcessView, trace: Trace, step: number): ProcessView {
  if (view.message !== null) return view;
  const delivered = eventsOfDelivery(trace, step, view.id)
    .map(({ event }) => event)
    .find((event) => event.kind === "delivered");
  if (!delivered) return view;
  const { message, attempt } = delivered;
  return { ...view, state: view.state === "idle" ? "done" : view.state, message, attempt };
}

/** Who acts in a step or, where nobody does, who acted last; before all, who will act first. */
export function spotlightAt(trace: Trace, step: number): Place | null {
  for (const { step: at, event } of eventsBack(trace, step)) {
    if (!("process" in event)) continue;
    const role = roleAt(trace, at, event.process);
    if (role) return processPlace(role);
  }
  const first = castOf(trace)[0];
  return first ? processPlace(first) : null;
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
