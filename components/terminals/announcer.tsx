"use client";
// The live region: one paragraph after each move, politely.

import { useTerminals } from "./context";
import { announcementOf } from "./told";

/** Announces what happens at the terminals. */
export function Announcer() {
  const text = useTerminals(announcementOf);
  const moves = useTerminals((state) => state.moves);
  return (
    <div role="status" className="sr-only">
      {/* A new paragraph for each move, so that equal words are said again. */}
      <p key={moves}>{text}</p>
    </div>
  );
}
