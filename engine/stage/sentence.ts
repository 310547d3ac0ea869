// The twin in words: one sentence for each step of a trace. Screen readers, the Markdown copy and the tests read it.

import type { Trace, TraceEvent } from "../world/trace";
import { MOST_DELIVERIES } from "../world/world";
import { endsWithoutAck, eventWords } from "./event-words";
import { momentAt } from "./history";
import { leapsIn, timePassed } from "./leap";
import { endWords, hasEnded, stuckMessage } from "./outcome-words";
import { duration, listOf, passing, processName } from "./words";

/** With more messages than this the first sentence counts them instead of naming them. */
const mostNamed = 6;

/** What happened in a step: plain, exact, with a full stop. Step 0 says what is there before anything happens. */
export function sentence(trace: Trace, step: number): string {
  const { choice, events, world } = momentAt(trace, step);
  if (choice === null) {
    const ready = world.messages.filter(({ state }) => state === "ready").map(({ id }) => id);
    const ids = [...new Set(ready)];
    if (ids.length === 0) return "Nothing has happened yet.";
    const named = ids.length > mostNamed ? `${ids.length} messages` : listOf(ids);
    return `${named} ${ids.length === 1 ? "is" : "are"} ready at the broker; nothing has been delivered yet.`;
  }
  const told = events.filter((event, index) => isWorthTelling(event, events.slice(0, index), trace, step));
  if (told.length === 0) {
    return leapsIn(trace, step) ? `${passing(timePassed(trace, step))}.` : eventlessWords[choice.kind];
  }
  return told
    .map((event, index) => `${withPronoun(eventWords(event, trace, step), event, told[index - 1])}.`)
    .join(" ");
}

/** Every sentence of a trace, from step 0. */
export function sentences(trace: Trace): readonly string[] {
  return trace.moments.map((_moment, step) => sentence(trace, step));
}

/**
 * What the end of a trace comes to: each expectation beside what there is. Where a message is stuck, that is the end, and is
 * said before it. Empty where the trace is not at an end.
 */
export function ending(trace: Trace): string {
  const last = trace.moments.length - 1;
  if (!hasEnded(trace, last)) return "";
  const stuck = stuckMessage(trace);
  const found = endWords(momentAt(trace, last).world.expectations).map((words) => `${words}.`);
  return stuck === null ? found.join(" ") : [goesOn(stuck), ...found].join(" ");
}

function goesOn(message: string): string {
  return `It would go on like this: ${message} has been delivered ${MOST_DELIVERIES} times, and nothing acknowledges it.`;
}

/** How much virtual time lies between a step and the one before it: "30 s later". Null if little, or if its sentence says it. */
export function later(trace: Trace, step: number): string | null {
  const { events } = momentAt(trace, step);
  if (events.length === 0 || events.some(({ kind }) => kind === "redelivery due" || kind === "slept"))
    return null;
  return leapsIn(trace, step) ? `${duration(timePassed(trace, step))} later` : null;
}

/** The same process, named in the sentence just before, is "it". */
function withPronoun(words: string, event: TraceEvent, before: TraceEvent | undefined): string {
  if (!("process" in event) || !before || !("process" in before) || before.process !== event.process)
    return words;
  const name = `${processName(event.process)} `;
  return words.startsWith(name) ? `It ${words.slice(name.length)}` : words;
}

/** What an earlier event of the same step has said already is not said again. */
function isWorthTelling(
  event: TraceEvent,
  earlier: readonly TraceEvent[],
  trace: Trace,
  step: number,
): boolean {
  if (event.kind === "rolled back") {
    return !earlier.some((other) => other.kind === "crashed" && other.process === event.process);
  }
  if (event.kind !== "finished" || event.how === "idle") return true;
  // That a process is done is news only where it did nothing else in the step, or gave no ack.
  const others = earlier.filter((other) => "process" in other && other.process === event.process);
  return (
    others.length === 0 ||
    (endsWithoutAck(event, trace, step) && !others.some(({ kind }) => kind === "crashed"))
  );
}

const eventlessWords = {
  step: "A process takes a step that changes nothing.",
  deliver: "The broker hands over a message.",
  crash: "A process crashes.",
  timeout: "The broker loses patience with a process.",
  "lose ack": "An ack is lost.",
  late: "An ack is lost, and the message will come again late.",
  wait: "Time passes.",
} as const;
