// A message's colour and shape, the same wherever it appears: on the stage, in the words and in the prose.

import type { Trace } from "../world/trace";

/** The shapes a message can have, so that two messages differ without colour: one for each colour, in the colours' order. */
export const messageShapes = ["diamond", "pentagon", "star", "triangle", "circle", "square"] as const;

/** One of the shapes. */
export type MessageShape = (typeof messageShapes)[number];

/** How many message colours the design has: `message-1` to `message-6`. */
export const messageColors = messageShapes.length;

/** What a message looks like. `color` counts from 1, as the design's tokens do. */
export interface MessageMark {
  readonly color: number;
  readonly shape: MessageShape;
}

/** The id a message was published under: the broker names a second copy of it `evt_91c2 (2)`. */
export function publishedId(id: string): string {
  return id.replace(/ \(\d+\)$/, "");
}

/**
 * The mark of a message. It depends on the id alone, so that prose and scenes agree, unless a message before it in
 * `order` has that mark already: then it gets the next free one. Six messages share neither a colour nor a shape.
 */
export function messageMark(id: string, order: readonly string[]): MessageMark {
  const published = publishedId(id);
  const { colors, taken } = colorsOf(order);
  const color = colors.get(published) ?? freeColor(published, taken);
  return { color: color + 1, shape: messageShapes[color] ?? "circle" };
}

/** The colours of the messages in an order, and all that they take up: worked out once for each order. */
interface Colors {
  readonly colors: ReadonlyMap<string, number>;
  readonly taken: ReadonlySet<number>;
}

const known = new WeakMap<readonly string[], Colors>();

function colorsOf(order: readonly string[]): Colors {
  const found = known.get(order);
  if (found) return found;
  const colors = new Map<string, number>();
  const taken = new Set<number>();
  for (const id of order) {
    const color = freeColor(id, taken);
    if (!colors.has(id)) colors.set(id, color);
    taken.add(color);
  }
  known.set(order, { colors, taken });
  return { colors, taken };
}

/** The ids of all messages of some traces, in the order in which a reader meets them. */
export function messageOrder(traces: readonly Trace[]): readonly string[] {
  const ids = traces.flatMap((trace) =>
    trace.moments.flatMap(({ world, events }) => [
      ...world.messages.map(({ id }) => publishedId(id)),
      // What nobody consumes is published all the same.
      ...events.flatMap((event) => (event.kind === "published" ? publishedId(event.message) : [])),
    ]),
  );
  return [...new Set(ids)];
}

function freeColor(id: string, taken: ReadonlySet<number>): number {
  const own = numberOf(id) % messageColors;
  const wheel = Array.from({ length: messageColors }, (_, turn) => (own + turn) % messageColors);
  return wheel.find((color) => !taken.has(color)) ?? own;
}

function numberOf(id: string): number {
  let number = 0;
  for (const character of id) number = (number * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return number;
}
