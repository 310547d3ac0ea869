// What travels in a step: a message to a process, its ack back, a statement to the database, an effect out to the world.

import type { Trace, TraceEvent } from "../world/trace";
import { type Role, roleAt } from "./cast";
import { effectName } from "./effect-name";
import { momentAt } from "./history";
import { statementShape } from "./statement-shape";

/** A place on the stage that something travels from or to, as a key: `process shipping#1`, `table orders`, `broker`. */
export type Place =
  | `message ${string}`
  | `process ${string}`
  | `table ${string}`
  | "broker"
  | "database"
  | "outside"
  | "cache";

/** How a journey ends. `lost`: half-way; `refused` and `waits`: at the door. */
export type JourneyEnd = "arrives" | "refused" | "waits" | "lost";

/** One thing that travels while a step is told. */
export interface Journey {
  readonly from: Place;
  readonly to: Place;
  readonly label: string;
  /** The message that travels, or that an ack is about; null for what isn't about a message. */
  readonly message: string | null;
  readonly kind: "message" | "ack" | "statement" | "answer" | "effect";
  readonly end: JourneyEnd;
}

/** The key of a message's copy at the broker. */
export function messagePlace(consumer: string, id: string): Place {
  return `message ${consumer} ${id}`;
}

/** The key of a place for a process. */
export function processPlace(role: Role): Place {
  return `process ${role.key}`;
}

/** What travels in a step. */
export function journeysOf(trace: Trace, step: number): readonly Journey[] {
  return momentAt(trace, step).events.flatMap((event) => {
    const journey = journeyOf(event, trace, step);
    return journey ? [journey] : [];
  });
}

const ackEnds: Readonly<Record<"heard" | "lost" | "ignored", JourneyEnd>> = {
  heard: "arrives",
  lost: "lost",
  ignored: "refused",
};

function journeyOf(event: TraceEvent, trace: Trace, step: number): Journey | null {
  if (!("process" in event)) return null;
  const role = roleAt(trace, step, event.process);
  if (!role) return null;
  const process = processPlace(role);
  const copy = (message: string) => messagePlace(role.name, message);
  switch (event.kind) {
    case "delivered": {
      const label = `delivery ${event.attempt}`;
      return {
        kind: "message",
        from: copy(event.message),
        to: process,
        label,
        message: event.message,
        end: "arrives",
      };
    }
    case "acked": {
      const end = ackEnds[event.heard];
      return {
        kind: "ack",
        from: process,
        to: copy(event.message),
        label: "ack",
        message: event.message,
        end,
      };
    }
    case "nacked":
      return {
        kind: "ack",
        from: process,
        to: copy(event.message),
        label: "nack",
        message: event.message,
        end: "arrives",
      };
    case "committed together": {
      const end = ackEnds[event.heard];
      return { kind: "ack", from: process, to: "broker", label: "commit", message: null, end };
    }
    case "published": {
      const end = event.stored ? "arrives" : "refused";
      return { kind: "message", from: process, to: "broker", label: "publish", message: event.message, end };
    }
    case "effect": {
      const end = event.performed ? "arrives" : "refused";
      const label = effectName(event.effect.kind);
      return { kind: "effect", from: process, to: "outside", label, message: event.effect.message, end };
    }
    case "lookup":
      return {
        kind: "answer",
        from: "outside",
        to: process,
        label: event.found ? "done" : "not done",
        message: null,
        end: "arrives",
      };
    case "cache":
      return event.operation === "get"
        ? {
            kind: "answer",
            from: "cache",
            to: process,
            label: event.value ?? "nothing",
            message: null,
            end: "arrives",
          }
        : {
            kind: "statement",
            from: process,
            to: "cache",
            label: event.operation,
            message: null,
            end: event.value === null ? "refused" : "arrives",
          };
    case "statement":
      return statementJourney(event, trace, step, process);
    default:
      return null;
  }
}

function statementJourney(
  event: Extract<TraceEvent, { readonly kind: "statement" }>,
  trace: Trace,
  step: number,
  process: Place,
): Journey {
  const { verb, table } = statementShape(event.ran);
  const shown = momentAt(trace, step).world.tables.some(({ name }) => name === table);
  const place: Place = shown && table ? `table ${table}` : "database";
  if (event.outcome === "error") {
    return {
      kind: "statement",
      from: process,
      to: place,
      label: event.sqlstate ?? "error",
      message: null,
      end: "refused",
    };
  }
  if (event.outcome === "waits") {
    return {
      kind: "statement",
      from: process,
      to: place,
      label: `${verb} waits`,
      message: null,
      end: "waits",
    };
  }
  if (verb === "SELECT" && event.rows.length > 0) {
    return { kind: "answer", from: place, to: process, label: verb, message: null, end: "arrives" };
  }
  return { kind: "statement", from: process, to: place, label: verb, message: null, end: "arrives" };
}
