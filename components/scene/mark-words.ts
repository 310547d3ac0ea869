// Which marks of a scrubber have room for their word.

/** The narrowest track on which words are shown, and about how wide a character and the room between two words are. */
const track = 560;
const character = 6.2;
const room = 8;

/** A marked step with the word for it. */
export interface WordedMark {
  readonly step: number;
  readonly word: string;
}

/** The marks whose word fits: one that would run into the word before it has its dot alone. */
export function marksWithWords<Mark extends WordedMark>(
  marks: readonly Mark[],
  last: number,
): ReadonlySet<Mark> {
  const shown = new Set<Mark>();
  let end = 0;
  for (const mark of marks) {
    const width = mark.word.length * character;
    const middle = (mark.step / Math.max(last, 1)) * track;
    // The last step's word ends where the track does.
    const start = mark.step === last ? track - width : middle - width / 2;
    if (start < end) continue;
    shown.add(mark);
    end = start + width + room;
  }
  return shown;
}
