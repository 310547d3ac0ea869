// A value cut into what can be shown as it is and characters that would otherwise not be seen.
import type { Cell } from "../../engine/postgres/result";

/** A stretch of plain text, or one character that needs a sign to be seen. */
export type CellPart =
  | { readonly kind: "text"; readonly text: string }
  /** `character` is what stands in the value, `sign` what is shown for it. */
  | { readonly kind: "sign"; readonly sign: string; readonly character: string };

/** What a cell shows. */
export type CellContent =
  | { readonly kind: "null" }
  | { readonly kind: "empty" }
  | { readonly kind: "value"; readonly parts: readonly CellPart[] };

// C0, DEL and C1 controls; soft hyphen; zero-width and direction marks; line and paragraph separators; BOM. Those could hide
// or turn around what stands beside them.
const unseen = /[\p{Cc}\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
const unseenParts = new RegExp(`(${unseen.source})`, "u");

const namedSigns: Readonly<Record<string, string>> = { "\n": "↵", "\t": "⇥", "\r": "␍" };

function signFor(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return namedSigns[character] ?? `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** What to show for a value: never markup, never a direction that leaks, nothing left out. */
export function cellContent(cell: Cell): CellContent {
  if (cell === null) return { kind: "null" };
  if (cell === "") return { kind: "empty" };
  const parts = cell
    .split(unseenParts)
    .filter((piece) => piece !== "")
    .map(
      (piece): CellPart =>
        unseen.test(piece)
          ? { kind: "sign", sign: signFor(piece), character: piece }
          : { kind: "text", text: piece },
    );
  return { kind: "value", parts };
}
