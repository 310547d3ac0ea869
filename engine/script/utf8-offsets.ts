// Turns byte offsets in a text's UTF-8 form, as PostgreSQL's scanner counts, into UTF-16 offsets, as JavaScript counts.

/** Gives the UTF-16 offset for a byte offset that lies on a character's border. */
export type OffsetMap = (byte: number) => number;

/** The map for one text. A lone surrogate counts three bytes, as it is encoded as U+FFFD. */
export function utf16Offsets(text: string): OffsetMap {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is the range of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return (byte) => byte;
  const offsets = new Map<number, number>();
  let bytes = 0;
  let units = 0;
  for (const character of text) {
    offsets.set(bytes, units);
    bytes += utf8Length(character.codePointAt(0) ?? 0);
    units += character.length;
  }
  offsets.set(bytes, units);
  return (byte) => {
    const offset = offsets.get(byte);
    if (offset === undefined) throw new Error(`byte ${byte} is not on a character's border`);
    return offset;
  };
}

function utf8Length(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
