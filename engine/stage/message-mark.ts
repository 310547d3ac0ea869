// A message's colour and shape, the same wherever it appears: on the stage, in the words and in the prose.

import type { Trace } from "../world/trace";

/** The shapes a message can have, so that two messages differ without colour. */
export const messageShapes = ["circle", "square", "diamond", "triangle", "pentagon", "star"] as const;

/** One of the shapes. */
export type MessageShape = (typeof messageShapes)[number];

/** How many message colours the design has: `message-1` to `message-6`. */
export const messageColors = 6;

/** What a message looks like. `color` counts from 1, as the design's tokens do. */
export interface MessageMark {
  readonly color: number;
  readonly shape: MessageShape;
}

/**
 * The mark of a message by its place in `order`; the first 36 all differ. An id that is not in `order` gets a mark that
 * depends on the id alone.
 */
export function messageMark(id: string, order: readonly string[]): MessageMark {
  const place = order.indexOf(id);
  const number = place < 0 ? sumOfCharacters(id) : place;
  const round = Math.floor(number / messageColors);
  return {
    color: (number % messageColors) + 1,
    shape: messageShapes[(number + round) % messageShapes.length] ?? "circle",
  };
}

/** The ids of all messages of some traces, in the order in which a reader meets them. */
export function messageOrder(traces: readonly Trace[]): readonly string[] {
  const ids = traces.flatMap((trace) =>
    trace.moments.flatMap((moment) => moment.world.messages.map((message) => message.id)),
  );
  return [...new Set(ids)];
}

function sumOfCharacters(text: string): number {
  let sum = 0;
  for (const character of text) sum += character.codePointAt(0) ?? 0;
  return sum;
}
