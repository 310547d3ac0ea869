// Room for the longest text that will ever stand in a place, so that nothing around it shifts while others stand there.

import type { ReactNode } from "react";

/** A text that is as wide as another one, which is neither seen nor read nor part of the page's text. */
export function RoomFor({ text, children = null }: { text: string; children?: ReactNode }) {
  return (
    <span
      data-room={text}
      className="inline-grid min-w-0 max-w-full grid-cols-[minmax(0,auto)] after:invisible after:h-0 after:overflow-hidden after:content-[attr(data-room)]"
    >
      <span className="min-w-0 overflow-hidden text-ellipsis">{children}</span>
    </span>
  );
}
