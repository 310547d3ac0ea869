// No value hides, and no value passes for another.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellContent } from "./cell-parts";

function shown(cell: string): string {
  const content = cellContent(cell);
  if (content.kind !== "value") return content.kind;
  return content.parts.map((part) => (part.kind === "sign" ? `[${part.sign}]` : part.text)).join("");
}

describe("cellContent", () => {
  it("tells NULL, the empty text and texts that say so apart", () => {
    const kinds = [null, "", "NULL", "null", "(null)", "empty text"].map((cell) => cellContent(cell).kind);
    expect(kinds).toEqual(["null", "empty", "value", "value", "value", "value"]);
  });

  it("marks line breaks, tabs and everything else that can't be seen", () => {
    expect(shown("\nSELECT *\nFROM foo;")).toBe("[↵]SELECT *[↵]FROM foo;");
    expect(shown("a\tb")).toBe("a[⇥]b");
    expect(shown("\u202Eabc\u200b\u0007\ufeff")).toBe("[U+202E]abc[U+200B][U+0007][U+FEFF]");
  });

  it("leaves markup, spaces and emoji as they are", () => {
    expect(shown("<b>x</b>  & 👩‍🚀".replace("\u200d", ""))).toBe("<b>x</b>  & 👩🚀");
  });

  it("loses nothing of any value", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: "binary" }), (text) => {
        const content = cellContent(text);
        const parts = content.kind === "value" ? content.parts : [];
        expect(parts.map((part) => (part.kind === "sign" ? part.character : part.text)).join("")).toBe(text);
      }),
    );
  });
});
