// The steps of a trace worth finding on the scrubber.

import type { Trace, TraceEvent } from "../world/trace";
import { processName } from "./words";

/** What a mark stands for. */
export type MarkKind =
  | "commit"
  | "effect"
  | "crash"
  | "timeout"
  | "redelivery"
  | "ack"
  | "lost ack"
  | "ignored ack";

/** A marked step. */
export interface Mark {
  readonly step: number;
  readonly kind: MarkKind;
  /** Said of it in a list: "commit of shipping #1". */
  readonly words: string;
}

/** The marks of a trace, in the order of its steps; at most one of a kind for a step. */
export function marks(trace: Trace): readonly Mark[] {
  return trace.moments.flatMap(({ events }, step) => {
    const found = events.flatMap((event) => {
      const kind = markOf(event);
      if (kind === null || !("process" in event)) return [];
      return [{ step, kind, words: `${kind} of ${processName(event.process)}` }];
    });
    return found.filter((mark, index) => found.findIndex(({ kind }) => kind === mark.kind) === index);
  });
}

const ackMarks = { heard: "ack", lost: "lost ack", ignored: "ignored ack" } as const;

function markOf(event: TraceEvent): MarkKind | null {
  switch (event.kind) {
    case "statement":
      return event.outcome === "ok" && event.tag === "COMMIT" ? "commit" : null;
    case "effect":
      return event.performed ? "effect" : null;
    case "delivered":
      return event.attempt > 1 ? "redelivery" : null;
    case "acked":
    case "committed together":
      return ackMarks[event.heard];
    case "crashed":
      return "crash";
    case "timed out":
      return "timeout";
    default:
      return null;
  }
}
