// The SQL of an answer without what is quoted or a comment: enough to see which commands it holds, wherever they stand.

/** A text whose quoted parts and comments have become spaces, and where a quote begins that doesn't end, if one does. */
export interface Unquoted {
  readonly text: string;
  readonly openAt: number | null;
}

const DOLLAR_TAG = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;

/** Blanks out what PostgreSQL would not read as code. Lines and offsets stay. */
export function unquoted(source: string): Unquoted {
  let text = "";
  let at = 0;
  while (at < source.length) {
    const end = endOfQuoted(source, at);
    if (end === null) {
      text += source[at];
      at += 1;
      continue;
    }
    if (end > source.length) return { text: text + blank(source.slice(at)), openAt: at };
    text += blank(source.slice(at, end));
    at = end;
  }
  return { text, openAt: null };
}

/** Behind the quoted part or the comment that begins at an offset; past the text where it doesn't end; null where none begins. */
function endOfQuoted(source: string, at: number): number | null {
  const [character, next] = [source[at], source[at + 1]];
  if (character === "-" && next === "-") return lineEnd(source, at);
  if (character === "/" && next === "*") return endOfComment(source, at);
  if (character === '"') return endOfQuotes(source, at + 1, '"', false);
  if (character === "'")
    return endOfQuotes(source, at + 1, "'", /(^|[^\w$])e$/i.test(source.slice(Math.max(0, at - 2), at)));
  if (character !== "$" || /[\w$]/.test(source[at - 1] ?? "")) return null;
  DOLLAR_TAG.lastIndex = at;
  const tag = DOLLAR_TAG.exec(source)?.[0];
  if (tag === undefined) return null;
  const end = source.indexOf(tag, at + tag.length);
  return end === -1 ? Number.POSITIVE_INFINITY : end + tag.length;
}

function endOfQuotes(source: string, from: number, quote: string, escapes: boolean): number {
  for (let at = from; at < source.length; at++) {
    if (escapes && source[at] === "\\") at += 1;
    else if (source[at] === quote && source[at + 1] === quote) at += 1;
    else if (source[at] === quote) return at + 1;
  }
  return Number.POSITIVE_INFINITY;
}

/** Comments nest. */
function endOfComment(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const pair = source.slice(at, at + 2);
    if (pair !== "/*" && pair !== "*/") continue;
    depth += pair === "/*" ? 1 : -1;
    at += 1;
    if (depth === 0) return at + 1;
  }
  return Number.POSITIVE_INFINITY;
}

function lineEnd(source: string, at: number): number {
  const end = source.indexOf("\n", at);
  return end === -1 ? source.length : end;
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
