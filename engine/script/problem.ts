// What is wrong with a script, and where.

/** A place in a text: line and column from 1, the column in UTF-16 units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** One mistake in a script: its place, and words that say what was expected there. */
export interface Problem extends Place {
  readonly message: string;
}

/** Finds the place of an offset in one text. */
export type Places = (offset: number) => Place;

/** The places of a text, for many offsets. */
export function placesIn(text: string): Places {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

/** Collects the problems of one reading, by offset. */
export class Problems {
  readonly list: Problem[] = [];
  readonly places: Places;

  constructor(places: Places) {
    this.places = places;
  }

  add(offset: number, message: string): void {
    this.list.push({ ...this.places(offset), message });
  }
}
