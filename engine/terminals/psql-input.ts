// What has been typed at a psql prompt: the statements and commands that are complete, and what is still open.

/** What is open where the text ends. The prompt shows it: `->`, `'>`, `">`, `$>`, `*>`, `(>`. */
export type OpenEnd = "statement" | "string" | "identifier" | "dollar" | "comment" | "parenthesis";

/** A text read as psql reads it. */
export interface PsqlInput {
  /** Statements with the semicolon that ends them, and backslash commands, in order. */
  readonly lines: readonly string[];
  /** What no semicolon has ended yet; empty if nothing is open. */
  readonly rest: string;
  readonly open: OpenEnd | null;
}

interface Quote {
  readonly opening: RegExp;
  readonly open: OpenEnd;
  /** From the opening to the end of the quoted text; `closed` tells whether it ends at all. */
  readonly end: (text: string, from: number, opening: string) => number | null;
}

const endBy =
  (pattern: RegExp) =>
  (text: string, from: number): number | null => {
    pattern.lastIndex = from;
    return pattern.test(text) ? pattern.lastIndex : null;
  };

const quotes: readonly Quote[] = [
  { opening: /\/\*/y, open: "comment", end: endOfComment },
  { opening: /[eE]'/y, open: "string", end: endBy(/(?:[^'\\]|\\[\s\S]|'')*'/y) },
  { opening: /'/y, open: "string", end: endBy(/(?:[^']|'')*'/y) },
  { opening: /"/y, open: "identifier", end: endBy(/(?:[^"]|"")*"/y) },
  {
    opening: /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy,
    open: "dollar",
    end: (text, from, tag) => {
      const at = text.indexOf(tag, from);
      return at < 0 ? null : at + tag.length;
    },
  },
];

/** Where nothing can be quoted: a comment to the end of the line, white space, a word or number, any other character. */
const plain = /--[^\n\r]*|\s+|[\p{L}_][\p{L}\p{N}_$]*|\d[\p{L}\p{N}_$]*|[\s\S]/uy;

/** Comments nest. */
function endOfComment(text: string, from: number): number | null {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = from;
  let depth = 1;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    depth += mark[0] === "/*" ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return null;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** What may hold a semicolon: parentheses, and the body of `CREATE FUNCTION … BEGIN ATOMIC … END`. */
class Nesting {
  parentheses = 0;
  #blocks = 0;
  readonly #words: string[] = [];

  get inside(): boolean {
    return this.parentheses > 0 || this.#blocks > 0;
  }

  take(text: string): void {
    if (text === "(") this.parentheses++;
    if (text === ")") this.parentheses = Math.max(0, this.parentheses - 1);
    if (!/^[a-z_]/i.test(text)) return;
    const word = text.toLowerCase();
    if (this.#words.length < 4) this.#words.push(word);
    const inFunction = /^create (or replace )?(function|procedure)\b/.test(this.#words.join(" "));
    if (this.parentheses > 0 || !inFunction) return;
    if (word === "begin" || (word === "case" && this.#blocks > 0)) this.#blocks++;
    if (word === "end" && this.#blocks > 0) this.#blocks--;
  }
}

/** Words that psql takes for commands where nothing else has been typed. */
const words = new Map([
  ["help", "\\?"],
  ["exit", "\\q"],
  ["quit", "\\q"],
]);

/** Reads what was typed, over as many lines as it has. */
export function readPsqlInput(text: string): PsqlInput {
  const word = words.get(/^\s*([a-z]+)\s*;?\s*$/i.exec(text)?.[1]?.toLowerCase() ?? "");
  if (word !== undefined) return { lines: [word], rest: "", open: null };
  const lines: string[] = [];
  let nesting = new Nesting();
  let start = 0;
  /** Whether there is more than space and comments since `start`. */
  let begun = false;
  let at = 0;

  function finish(end: number, next: number): void {
    if (begun) lines.push(text.slice(start, end).trim());
    [start, at, begun, nesting] = [next, next, false, new Nesting()];
  }

  while (at < text.length) {
    const quote = quotes.find(({ opening }) => matchAt(opening, text, at) !== undefined);
    if (quote) {
      const opening = matchAt(quote.opening, text, at) ?? "";
      const end = quote.end(text, at + opening.length, opening);
      if (end === null) return { lines, rest: text.slice(start).trimStart(), open: quote.open };
      begun ||= quote.open !== "comment";
      at = end;
      continue;
    }
    if (text[at] === "\\") {
      const command = /[^\r\n]*/y;
      const words = matchAt(command, text, at) ?? "";
      const end = at + words.length;
      if (/^\\gx?(\s|$)/.test(words)) finish(at, end);
      else if (/^\\r(eset)?(\s|$)/.test(words))
        [start, at, begun, nesting] = [end, end, false, new Nesting()];
      else {
        // A command in the middle of a statement is carried out first; the statement goes on after it.
        const read = readPsqlInput(text.slice(start, at) + text.slice(end));
        return { ...read, lines: [...lines, words.trim(), ...read.lines] };
      }
      continue;
    }
    const piece = matchAt(plain, text, at) ?? "";
    if (piece === ";" && !nesting.inside) {
      finish(at + 1, at + 1);
      continue;
    }
    at += piece.length;
    if (/^(\s|--)/.test(piece)) continue;
    begun = true;
    nesting.take(piece);
  }
  if (!begun) return { lines, rest: "", open: null };
  const open = nesting.parentheses > 0 ? "parenthesis" : "statement";
  return { lines, rest: text.slice(start).trimStart(), open };
}
