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

/**
 * The parts of marks that lie on the line that begins at `start`, counted from there and in order: an empty one where the
 * line is marked and nothing on it.
 */
export function marksOnLine(marks: readonly Mark[], start: number, length: number): readonly Stretch[] {
  return marks
    .filter(({ from, to }) => from <= start + length && to >= start)
    .map(({ scope, from, to }) =>
      scope === "lines"
        ? { from: 0, to: 0 }
        : { from: Math.max(from - start, 0), to: Math.min(to - start, length) },
    )
    .toSorted((one, other) => one.from - other.from);
}
