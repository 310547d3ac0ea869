// The most there ever is to show in a trace, so that room can be kept for it and nothing shifts while it plays.

import type { Trace } from "../world/trace";
import { messagePlace, type Place } from "./journeys";
import { stageTables } from "./stage-tables";

/** The most rows of a table, and for each column the longest value that ever stands in it. */
export interface TableExtent {
  readonly rows: number;
  readonly longest: readonly string[];
}

/** What a trace shows at one moment or another. */
export interface Extent {
  readonly messages: readonly { readonly place: Place; readonly id: string; readonly consumer: string }[];
  readonly tables: ReadonlyMap<string, TableExtent>;
  /** Whether anybody would do something in the outside world: then it is there even where nothing happens in it. */
  readonly outside: boolean;
  readonly effects: number;
  readonly cacheKeys: readonly string[];
  /** Whether any process ever opens a transaction. */
  readonly transactions: boolean;
}

/** A line that does something in the outside world or asks it. */
const reachesOut = /^\s*\\(?:effect|lookup)\b/;

const known = new WeakMap<Trace, Extent>();

/** The extent of a trace, worked out once for each trace. */
export function extentOf(trace: Trace): Extent {
  const extent = known.get(trace) ?? measure(trace);
  known.set(trace, extent);
  return extent;
}

function measure(trace: Trace): Extent {
  const messages = new Map<Place, { id: string; consumer: string }>();
  const tables = new Map<string, TableExtent>();
  const cacheKeys = new Set<string>();
  for (const { world } of trace.moments) {
    for (const { consumer, id } of world.messages) messages.set(messagePlace(consumer, id), { id, consumer });
    for (const { name, columns, rows } of stageTables(world, world)) {
      const before = tables.get(name);
      tables.set(name, {
        rows: Math.max(rows.length, before?.rows ?? 0),
        longest: columns.map((_column, index) =>
          longestOf([before?.longest[index] ?? "", ...rows.map(({ cells }) => cells[index] ?? "NULL")]),
        ),
      });
    }
    for (const key of Object.keys(world.cache)) cacheKeys.add(key);
  }
  return {
    messages: [...messages].map(([place, message]) => ({ place, ...message })),
    tables,
    effects: Math.max(...trace.moments.map(({ world }) => world.effects.length)),
    outside: trace.handlers.some(({ lines }) => lines.some(({ text }) => reachesOut.test(text))),
    cacheKeys: [...cacheKeys],
    transactions: trace.moments.some(({ world }) =>
      world.processes.some(({ transaction }) => transaction !== "idle"),
    ),
  };
}

/** The longest of some texts, the first of several; the empty text where there is none. */
export function longestOf(texts: readonly string[]): string {
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), "");
}
