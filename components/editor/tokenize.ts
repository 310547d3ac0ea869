// Cuts SQL into tokens for colouring, a line at a time, by PostgreSQL's own rules for quotes and comments, and psql's for
// backslash commands.

import { isKeyword } from "./sql-words";
import { readArgument } from "./tokenize-arguments";

/** What a piece of SQL is, as far as its colour is concerned. `option`: the name of a command's option, with its `=`. */
export type TokenKind =
  | "keyword"
  | "string"
  | "number"
  | "comment"
  | "variable"
  | "command"
  | "option"
  | "plain";

/** A piece of one line. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
}

/** What is still open at a place: nothing, a comment (they nest), something quoted, or a command, to the end of its line. */
export type LineState =
  | { readonly kind: "code" }
  | { readonly kind: "comment"; readonly depth: number }
  | { readonly kind: "quoted"; readonly token: "string" | "plain"; readonly rest: RegExp }
  | { readonly kind: "dollar"; readonly tag: string }
  | { readonly kind: "command"; readonly name: string };

/** The state in which a text begins. */
export const startOfText: LineState = { kind: "code" };

interface Step {
  readonly token: Token;
  readonly state: LineState;
}

// Each reads from inside the quotes to their end or the line's; group 1 is empty if they stay open.
const restOfString = /(?:[^']|'')*('?)/y;
const restOfEscapeString = /(?:[^'\\]|\\.|''|\\$)*('?)/y;
const restOfIdentifier = /(?:[^"]|"")*("?)/y;

const openings: readonly { readonly pattern: RegExp; readonly state: (opening: string) => LineState }[] = [
  { pattern: /\/\*/y, state: () => ({ kind: "comment", depth: 0 }) },
  { pattern: /[eE]'/y, state: () => ({ kind: "quoted", token: "string", rest: restOfEscapeString }) },
  {
    pattern: /(?:[bBxXnN]|[uU]&)?'/y,
    state: () => ({ kind: "quoted", token: "string", rest: restOfString }),
  },
  { pattern: /(?:[uU]&)?"/y, state: () => ({ kind: "quoted", token: "plain", rest: restOfIdentifier }) },
  { pattern: /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy, state: (tag) => ({ kind: "dollar", tag }) },
];

const plainTokens: readonly { readonly pattern: RegExp; readonly kind: (text: string) => TokenKind }[] = [
  { pattern: /--.*/y, kind: () => "comment" },
  { pattern: /::/y, kind: () => "plain" },
  { pattern: /:(?:'[^']*'|"[^"]*"|[\p{L}_][\p{L}\p{N}_]*)/uy, kind: () => "variable" },
  { pattern: /\$\d+/y, kind: () => "variable" },
  { pattern: /\\[a-zA-Z_!?]+/y, kind: () => "command" },
  { pattern: /[\p{L}_][\p{L}\p{N}_$]*/uy, kind: (word) => (isKeyword(word) ? "keyword" : "plain") },
  { pattern: /0[xX][\da-fA-F_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y, kind: () => "number" },
  { pattern: /\s+/y, kind: () => "plain" },
];

function matchAt(pattern: RegExp, line: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(line);
}

/** Reads on inside a comment, from `from`, until its last end or the end of the line. */
function readComment(line: string, from: number, search: number, depth: number): Step {
  let open = depth;
  const marks = /\/\*|\*\//g;
  marks.lastIndex = search;
  for (let mark = marks.exec(line); mark !== null; mark = marks.exec(line)) {
    open += mark[0] === "/*" ? 1 : -1;
    if (open === 0) {
      return { token: { kind: "comment", text: line.slice(from, marks.lastIndex) }, state: startOfText };
    }
  }
  return { token: { kind: "comment", text: line.slice(from) }, state: { kind: "comment", depth: open } };
}

/** Reads one token that begins at `from`, of which `search - from` characters are known to be its opening. */
function readInside(line: string, from: number, search: number, state: LineState): Step {
  switch (state.kind) {
    case "comment":
      return readComment(line, from, search, state.depth);
    case "dollar": {
      const end = line.indexOf(state.tag, search);
      const text = end < 0 ? line.slice(from) : line.slice(from, end + state.tag.length);
      return { token: { kind: "string", text }, state: end < 0 ? state : startOfText };
    }
    case "quoted": {
      const rest = matchAt(state.rest, line, search);
      const text = line.slice(from, search + (rest?.[0].length ?? 0));
      return { token: { kind: state.token, text }, state: rest?.[1] ? startOfText : state };
    }
    case "command":
      return { token: readArgument(line, from, state.name), state };
    case "code":
      return readCode(line, from);
  }
}

function readCode(line: string, from: number): Step {
  for (const { pattern, state } of openings) {
    const opening = matchAt(pattern, line, from)?.[0];
    if (opening === undefined) continue;
    const inside = state(opening);
    // A comment's own opening is counted as it is read.
    return readInside(line, from, inside.kind === "comment" ? from : from + opening.length, inside);
  }
  for (const { pattern, kind } of plainTokens) {
    const text = matchAt(pattern, line, from)?.[0];
    if (text === undefined) continue;
    const token = { kind: kind(text), text };
    const isCommand = token.kind === "command";
    return { token, state: isCommand ? { kind: "command", name: text.slice(1) } : startOfText };
  }
  return { token: { kind: "plain", text: line[from] ?? "" }, state: startOfText };
}

/** One line's tokens, which put together are the line, and what it leaves open. */
export function tokenizeLine(
  line: string,
  before: LineState,
): { tokens: readonly Token[]; state: LineState } {
  const tokens: Token[] = [];
  let state = before;
  let from = 0;
  while (from < line.length) {
    const step: Step = readInside(line, from, from, state);
    const last = tokens.at(-1);
    if (last?.kind === step.token.kind) {
      tokens[tokens.length - 1] = { kind: last.kind, text: last.text + step.token.text };
    } else {
      tokens.push(step.token);
    }
    state = step.state;
    from += step.token.text.length;
  }
  return { tokens, state: state.kind === "command" ? startOfText : state };
}

/** Every line of a text as its tokens. */
export function tokenizeLines(text: string): readonly (readonly Token[])[] {
  let state: LineState = startOfText;
  return text.split("\n").map((line) => {
    const read = tokenizeLine(line, state);
    state = read.state;
    return read.tokens;
  });
}
