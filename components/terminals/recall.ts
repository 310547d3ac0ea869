// The lines typed in a window, brought back by the arrow keys.

/** A line brought back: how many lines back it is, 0 for the empty line below the newest. */
export interface Recalled {
  readonly back: number;
  readonly text: string;
}

/** The line that many back; null beyond either end. A line typed twice in a row counts once. */
export function recall(typed: readonly string[], back: number): Recalled | null {
  const lines = typed.filter((line, place) => line !== typed[place - 1]);
  if (back < 0 || back > lines.length) return null;
  return { back, text: back === 0 ? "" : (lines.at(-back) ?? "") };
}
