// Splits a text into statements and backslash commands, where psql would.

import { scanSql, type Token } from "./tokens";

/** A piece of a text. Offsets are UTF-16 units; `end` is exclusive of a statement's `;` and of a command's line break. */
export interface Piece {
  /** `unfinished`: a statement without its `;`, at the end of the text, before a command, or cut by a scanning error. */
  readonly kind: "statement" | "command" | "unfinished";
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The statement's tokens, comments included; none for a command. */
  readonly tokens: readonly Token[];
  /** What PostgreSQL's scanner can't read, if it can't: nothing follows such a piece. */
  readonly problem: { readonly offset: number; readonly message: string } | null;
}

/**
 * The statements and backslash commands of a text, in order.
 *
 * A statement ends at a `;` outside quotes, comments, parentheses and the `BEGIN … END` body of a function. A backslash
 * outside quotes and comments begins a command, which runs to the end of its line. Empty statements are left out.
 */
export async function splitStatements(text: string): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  let at = text.startsWith("\ufeff") ? 1 : 0;
  while (at < text.length) {
    const stretch = await scanSql(text, at);
    pieces.push(...statementsOf(text, stretch.tokens));
    if (stretch.problem !== null) {
      const open = pieces.at(-1)?.kind === "unfinished" ? pieces.pop() : undefined;
      const start = open?.start ?? stretch.end;
      pieces.push({
        kind: "unfinished",
        start,
        end: text.length,
        text: text.slice(start),
        tokens: open?.tokens ?? [],
        problem: stretch.problem,
      });
      return pieces;
    }
    if (stretch.end === text.length) break;
    const command = commandAt(text, stretch.end);
    pieces.push(command);
    at = command.end;
  }
  return pieces;
}

function commandAt(text: string, start: number): Piece {
  const line = /[^\r\n]*/y;
  line.lastIndex = start;
  const end = start + (line.exec(text)?.[0].trimEnd().length ?? 0);
  return { kind: "command", start, end, text: text.slice(start, end), tokens: [], problem: null };
}

function statementsOf(text: string, tokens: readonly Token[]): readonly Piece[] {
  const statements: Piece[] = [];
  let nesting = new Nesting();
  let current: Token[] = [];
  const finish = (kind: Piece["kind"]) => {
    const words = current.filter((token) => !token.comment);
    const [first, last] = [words[0], words.at(-1)];
    if (first !== undefined && last !== undefined) {
      const inside = current.filter((token) => token.start >= first.start && token.end <= last.end);
      const [start, end] = [first.start, last.end];
      statements.push({ kind, start, end, text: text.slice(start, end), tokens: inside, problem: null });
    }
    current = [];
    nesting = new Nesting();
  };
  for (const token of tokens) {
    if (token.text === ";" && !nesting.inside) {
      finish("statement");
      continue;
    }
    current.push(token);
    if (!token.comment) nesting.take(token.text);
  }
  finish("unfinished");
  return statements;
}

/** Counts what may hold a `;`: parentheses, and the body of `CREATE FUNCTION … BEGIN ATOMIC … END`, as psql does. */
class Nesting {
  private parentheses = 0;
  private blocks = 0;
  private readonly words: string[] = [];

  get inside(): boolean {
    return this.parentheses > 0 || this.blocks > 0;
  }

  take(text: string): void {
    if (text === "(") this.parentheses += 1;
    if (text === ")") this.parentheses = Math.max(0, this.parentheses - 1);
    if (!/^[a-z_]/i.test(text)) return;
    const word = text.toLowerCase();
    if (this.words.length < 4) this.words.push(word);
    if (this.parentheses > 0 || !/^create (or replace )?(function|procedure)\b/.test(this.words.join(" ")))
      return;
    if (word === "begin" || (word === "case" && this.blocks > 0)) this.blocks += 1;
    if (word === "end" && this.blocks > 0) this.blocks -= 1;
  }
}
