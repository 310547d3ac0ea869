// Which marks of a scrubber have room for their word.

import type { Mark, MarkKind } from "@/engine/stage/marks";

/** The narrowest track on which words are shown, and about how wide a character and the room between two words are. */
const track = 560;
const character = 6.2;
const room = 8;

/** The marks whose word fits: one that would run into the word before it has its dot alone. */
export function marksWithWords(
  marks: readonly Mark[],
  last: number,
  words: Readonly<Record<MarkKind, string>>,
): ReadonlySet<Mark> {
  const shown = new Set<Mark>();
  let end = 0;
  for (const mark of marks) {
    const width = words[mark.kind].length * character;
    const middle = (mark.step / Math.max(last, 1)) * track;
    // The last step's word ends where the track does.
    const start = mark.step === last ? track - width : middle - width / 2;
    if (start < end) continue;
    shown.add(mark);
    end = start + width + room;
  }
  return shown;
}
