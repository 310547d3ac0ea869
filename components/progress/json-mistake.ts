// Finds where a text stops being JSON. Browsers only say so in words of their own, and not all of them name the place.

/** What belongs at a place in a JSON text. */
type Expected =
  | "a value"
  | "a value or ]"
  | "a name or }"
  | "a name"
  | "a colon"
  | "a comma or }"
  | "a comma or ]"
  | "the end";

/** The first mistake in a JSON text: where it is (from 1) and what belongs there. */
export interface JsonMistake {
  readonly line: number;
  readonly column: number;
  readonly expected: Expected;
}

const space = /[ \t\n\r]*/y;
const token =
  /[{}[\],:]|"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Gives the first mistake in a text that should be JSON, or null where there is none. */
export function findJsonMistake(text: string): JsonMistake | null {
  const open: ("{" | "[")[] = [];
  let expected: Expected = "a value";
  let offset = skipSpace(text, 0);
  while (offset < text.length) {
    token.lastIndex = offset;
    const found = token.exec(text)?.[0];
    const next: Expected | null = found === undefined ? null : step(expected, found, open);
    if (next === null) break;
    expected = next;
    offset = skipSpace(text, token.lastIndex);
  }
  if (expected === "the end" && offset === text.length) return null;
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1, expected };
}

/** Takes one token; null means that it doesn't belong here. `open` holds the brackets around it. */
function step(expected: Expected, found: string, open: ("{" | "[")[]): Expected | null {
  const isString = found.startsWith('"');
  switch (expected) {
    case "a value or ]":
      return found === "]" ? close(open) : startValue(found, open);
    case "a value":
      return startValue(found, open);
    case "a name or }":
      if (found === "}") return close(open);
      return isString ? "a colon" : null;
    case "a name":
      return isString ? "a colon" : null;
    case "a colon":
      return found === ":" ? "a value" : null;
    case "a comma or }":
      if (found === "}") return close(open);
      return found === "," ? "a name" : null;
    case "a comma or ]":
      if (found === "]") return close(open);
      return found === "," ? "a value" : null;
    case "the end":
      return null;
  }
}

function startValue(found: string, open: ("{" | "[")[]): Expected | null {
  if (found === "{" || found === "[") {
    open.push(found);
    return found === "{" ? "a name or }" : "a value or ]";
  }
  return /^[}\],:]/.test(found) ? null : afterValue(open);
}

function close(open: ("{" | "[")[]): Expected {
  open.pop();
  return afterValue(open);
}

function afterValue(open: readonly ("{" | "[")[]): Expected {
  const around = open.at(-1);
  if (around === undefined) return "the end";
  return around === "{" ? "a comma or }" : "a comma or ]";
}

function skipSpace(text: string, from: number): number {
  space.lastIndex = from;
  space.exec(text);
  return space.lastIndex;
}
