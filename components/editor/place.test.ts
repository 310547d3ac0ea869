// Places survive the way between code points, UTF-16 offsets, and lines and columns.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endOfWordAt, offsetOfCodePoint, offsetOfPlace, placeOfOffset } from "./place";

describe("places", () => {
  it("counts code points as the server does, not UTF-16 units", () => {
    const sql = "SELECT '😀😀' , x";
    expect(sql.slice(offsetOfCodePoint(sql, 15))).toBe("x");
  });

  it("goes from offset to place and back", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "\n", "😀", " ") }), fc.nat(60), (text, any) => {
        const offset = Math.min(any, text.length);
        expect(offsetOfPlace(text, placeOfOffset(text, offset))).toBe(offset);
      }),
    );
  });

  it("counts lines from 1", () => {
    expect(placeOfOffset("SELECT 1;\nSELEC 2;", 10)).toEqual({ line: 2, column: 1 });
  });

  it("takes the nearest end for a place outside the text", () => {
    expect(offsetOfPlace("ab\nc", { line: 9, column: 9 })).toBe(4);
    expect(offsetOfCodePoint("ab", 9)).toBe(2);
  });

  it("covers a whole word, a quoted name, or one character", () => {
    expect(endOfWordAt("SELEC 2", 0)).toBe(5);
    expect(endOfWordAt('x = "a b" y', 4)).toBe(9);
    expect(endOfWordAt(") x", 0)).toBe(1);
    expect(endOfWordAt("x", 1)).toBe(1);
  });
});
