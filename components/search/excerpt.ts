// The part of a text that shows why it was found, cut into pieces that are marked or not.

/** A piece of an excerpt. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

const longest = 180;

/** The words around the first of the terms, with every term marked. `terms`: words as they stand in the text, in small letters. */
export function excerpt(text: string, terms: readonly string[]): readonly Piece[] {
  const pattern = patternOf(terms);
  const first = pattern === null ? -1 : text.search(pattern);
  const from = wordStart(text, Math.max(0, first - longest / 3));
  const to = wordEnd(text, from + longest);
  const cut = `${from > 0 ? "… " : ""}${text.slice(from, to)}${to < text.length ? " …" : ""}`;
  return marked(cut, terms);
}

/** A whole text with every term marked. */
export function marked(text: string, terms: readonly string[]): readonly Piece[] {
  const pattern = patternOf(terms);
  if (pattern === null) return [{ text, marked: false }];
  // Every second part is a term: the pattern has one group.
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, marked: index % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

function patternOf(terms: readonly string[]): RegExp | null {
  if (terms.length === 0) return null;
  const escaped = [...terms]
    .toSorted((a, b) => b.length - a.length)
    .map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu");
}

function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.indexOf(" ", at);
  return space === -1 ? 0 : space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(" ", at);
  return space <= 0 ? text.length : space;
}
