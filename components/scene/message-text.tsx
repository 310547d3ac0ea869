// Text in which every message's id wears its colour and shape.

import { MessageChip } from "./message-chip";

/** The text with a chip for each id of `order` in it; no line breaks inside `shipping #1`. Read aloud, it is the text unchanged. */
export function MessageText({ text, order }: { text: string; order: readonly string[] }) {
  const unbroken = text.replace(/ #(?=\d)/g, "\u00a0#");
  const ids = order.filter((id) => text.includes(id)).map((id) => id.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (ids.length === 0) return unbroken;
  const parts = unbroken.split(new RegExp(`(?<![\\w-])(${ids.join("|")})(?![\\w-])`));
  // Every second part is an id.
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
      <MessageChip key={index} id={part} order={order} />
    ) : (
      part
    ),
  );
}
