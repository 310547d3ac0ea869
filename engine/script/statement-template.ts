// Finds the variables in a statement: `:name`, `:'name'` and `:"name"`, outside strings and comments.

import type { Part, Template } from "./template";
import type { Token } from "./tokens";

/** What may stand after the colon, as in psql. */
const VARIABLE = /:(?:([\w\u0080-\uffff]+)|'([\w\u0080-\uffff]+)'|"([\w\u0080-\uffff]+)")/y;

/** The template of a statement that lies between two offsets of a text and has these tokens. */
export function statementTemplate(
  text: string,
  statement: { readonly start: number; readonly end: number; readonly tokens: readonly Token[] },
): Template {
  const parts: Part[] = [];
  let at = statement.start;
  for (const token of statement.tokens) {
    if (token.text !== ":" || token.start < at) continue;
    VARIABLE.lastIndex = token.start;
    const match = VARIABLE.exec(text);
    if (match === null) continue;
    const [written, plain, literal, identifier] = match;
    const name = plain ?? literal ?? identifier ?? "";
    const form = plain !== undefined ? "plain" : literal !== undefined ? "literal" : "identifier";
    if (token.start > at) parts.push({ kind: "text", text: text.slice(at, token.start) });
    parts.push({ kind: "variable", name, form, text: written });
    at = token.start + written.length;
  }
  if (at < statement.end) parts.push({ kind: "text", text: text.slice(at, statement.end) });
  return parts;
}
