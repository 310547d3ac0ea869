// Between PostgreSQL's way of counting places in a text, JavaScript's and an editor's.

/** A place in an editor: line and column from 1, the column in UTF-16 units as editors count. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** The UTF-16 offset of the code point with this number (from 1, as the server counts); the end if there are fewer. */
export function offsetOfCodePoint(text: string, position: number): number {
  let offset = 0;
  for (let seen = 1; seen < position && offset < text.length; seen += 1) {
    offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
  }
  return offset;
}

/** Line and column of an offset; an offset outside the text counts as its nearest end. */
export function placeOfOffset(text: string, offset: number): Place {
  const before = text.slice(0, Math.max(0, offset));
  const lineStart = before.lastIndexOf("\n") + 1;
  return { line: before.split("\n").length, column: before.length - lineStart + 1 };
}

/** The offset of a line and column; a place outside the text counts as the nearest one inside. */
export function offsetOfPlace(text: string, place: Place): number {
  const lines = text.split("\n");
  const line = Math.min(Math.max(place.line, 1), lines.length);
  const start = lines.slice(0, line - 1).reduce((sum, before) => sum + before.length + 1, 0);
  const length = lines[line - 1]?.length ?? 0;
  return start + Math.min(Math.max(place.column - 1, 0), length);
}

/** Where the word at an offset ends: what an error's underline covers, at least one character if there is one. */
export function endOfWordAt(text: string, offset: number): number {
  const word = /^(?:"(?:[^"]|"")*"|'(?:[^']|'')*'|[\p{L}\p{N}_$]+)/u.exec(text.slice(offset));
  if (word) return offset + word[0].length;
  const next = text.codePointAt(offset);
  if (next === undefined) return offset;
  return offset + (next > 0xffff ? 2 : 1);
}
