// The place in a text that an error points to.

/** A half-open stretch in UTF-16 units: of a text, or of one of its lines. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What is marked in the editor: a word, underlined on its marked line, or the lines of a whole statement. */
export interface Mark extends Stretch {
  readonly scope: "word" | "lines";
}

/** The part of a mark that lies on the line that begins at `start`, counted from there; null if none does. */
export function markOnLine(mark: Mark | null, start: number, length: number): Stretch | null {
  if (mark === null || mark.from > start + length || mark.to < start) return null;
  if (mark.scope === "lines") return { from: 0, to: 0 };
  return { from: Math.max(mark.from - start, 0), to: Math.min(mark.to - start, length) };
}
