// From the server's way of counting to the editor's.

import type { Places } from "../script/problem";
import type { Place } from "./transcript";

/** The UTF-16 offset of the code point that is `count` code points after `from`. */
export function afterCodePoints(text: string, from: number, count: number): number {
  let offset = from;
  for (let passed = 0; passed < count && offset < text.length; passed++)
    offset += (text.codePointAt(offset) ?? 0) > 0xffff ? 2 : 1;
  return offset;
}

/** A place in the text that was run. */
export function placeAt(places: Places, offset: number): Place {
  return { offset, ...places(offset) };
}
