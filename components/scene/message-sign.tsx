// A message's shape in its colour: small enough to stand in a line of prose.

import { type MessageMark, type MessageShape, messageMark } from "@/engine/stage/message-mark";
import { classNames } from "../ui/class-names";

const outlines: Record<MessageShape, string> = {
  circle: "M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2z",
  square: "M2.8 2.8h10.4v10.4H2.8z",
  diamond: "M8 1.2L14.8 8 8 14.8 1.2 8z",
  triangle: "M8 1.8l6.8 12H1.2z",
  pentagon: "M8 1.4l6.7 4.9-2.6 7.9H3.9L1.3 6.3z",
  star: "M8 .8l2.1 4.7 5.1.6-3.8 3.4 1 5L8 12l-4.4 2.5 1-5L.8 6.1l5.1-.6z",
};

const colors: Readonly<Record<number, string>> = {
  1: "text-message-1",
  2: "text-message-2",
  3: "text-message-3",
  4: "text-message-4",
  5: "text-message-5",
  6: "text-message-6",
};

/** The text colour class of a message. */
export function messageColor({ color }: MessageMark): string {
  return colors[color] ?? "text-ink";
}

/** A message's shape, hidden from screen readers: its id stands beside it or in its label. */
export function MessageSign({
  id,
  order,
  className,
}: {
  id: string;
  order: readonly string[];
  className?: string;
}) {
  const mark = messageMark(id, order);
  return (
    <svg
      viewBox="0 0 16 16"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
      className={classNames("inline-block size-[0.78em] shrink-0", messageColor(mark), className)}
    >
      <path d={outlines[mark.shape]} />
    </svg>
  );
}
