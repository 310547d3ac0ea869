import { describe, expect, test } from "vitest";
import { excerpt, marked, type Piece } from "./excerpt";

const told = (pieces: readonly Piece[]) =>
  pieces.map(({ text, marked: is }) => (is ? `[${text}]` : text)).join("");

describe("an excerpt", () => {
  test("marks every term, whatever its case, and no part of another word", () => {
    expect(told(marked("Ack, ack-first and packing: ACK", ["ack"]))).toBe(
      "[Ack], [ack]-first and packing: [ACK]",
    );
  });

  test("begins and ends at words around the first term", () => {
    const text = `${"before ".repeat(60)}lease ${"after ".repeat(60)}`;
    const cut = told(excerpt(text, ["lease"]));
    expect(cut.startsWith("… before")).toBe(true);
    expect(cut).toContain("[lease]");
    expect(cut.endsWith("after …")).toBe(true);
    expect(cut.length).toBeLessThan(200);
  });

  test("is the text's beginning where the term stands elsewhere", () => {
    expect(told(excerpt("Nothing of it.", ["lease"]))).toBe("Nothing of it.");
  });

  test("keeps markup as text", () => {
    expect(told(excerpt("a <b>lease</b>", ["lease"]))).toBe("a <b>[lease]</b>");
  });

  test("takes terms for words, not for patterns", () => {
    expect(told(marked("a.b and axb", ["a.b"]))).toBe("[a.b] and axb");
  });
});
