// Terminal scripts: an interleaving of sessions as lines of `NAME: SQL`, run from top to bottom.

import { holdsSeveralStatements } from "../postgres/several-statements";

/** A statement typed at a terminal. */
export interface TerminalStatement {
  readonly terminal: string;
  /** As the script has it, over several lines if it does, without the space around it. */
  readonly sql: string;
  /** Where the terminal's name stands, from 1. */
  readonly line: number;
}

/** Why a text is no terminal script. Line and column count from 1. */
export interface ScriptProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** What a text turned out to be. */
export type ParsedScript =
  | { readonly kind: "script"; readonly statements: readonly TerminalStatement[] }
  | { readonly kind: "problem"; readonly problem: ScriptProblem };

/** A terminal's name, its colon, and what follows. */
const opening = /^([\p{L}_][\p{L}\p{N}_-]*)([ \t]*):(.*)$/u;

interface Draft {
  readonly terminal: string;
  readonly line: number;
  readonly column: number;
  readonly lines: string[];
}

/**
 * Reads a script. A statement goes on in indented lines; lines that are empty or hold only a `--` comment stand between
 * statements. A byte order mark and carriage returns don't matter.
 */
export function parseTerminalScript(text: string): ParsedScript {
  const drafts: Draft[] = [];
  for (const [index, line] of text
    .replace(/^\ufeff/, "")
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (/^\s*(--.*)?$/.test(line)) continue;
    const open = opening.exec(line);
    if (open) {
      const [, terminal = "", space = "", sql = ""] = open;
      const column = terminal.length + space.length + 2 + (/^\s*/.exec(sql)?.[0].length ?? 0);
      drafts.push({ terminal, line: index + 1, column, lines: [sql] });
      continue;
    }
    const draft = drafts.at(-1);
    const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
    if (indent === 0) {
      return problem(
        index + 1,
        1,
        "Expected a line such as `A: SELECT 1;`, with the terminal's name before a colon.",
      );
    }
    if (!draft)
      return problem(
        index + 1,
        indent + 1,
        "An indented line continues a statement, and there is none above it.",
      );
    draft.lines.push(line);
  }
  for (const draft of drafts) {
    const message = problemOf(sqlOf(draft));
    if (message !== null) return problem(draft.line, draft.column, message);
  }
  return {
    kind: "script",
    statements: drafts.map((draft) => ({ terminal: draft.terminal, sql: sqlOf(draft), line: draft.line })),
  };
}

function sqlOf({ lines }: Draft): string {
  return lines.join("\n").trim();
}

function problemOf(sql: string): string | null {
  if (sql === "") return "Expected a statement after the colon.";
  if (sql.startsWith("\\")) return "Backslash commands are psql's own: a terminal script holds SQL only.";
  if (holdsSeveralStatements(sql))
    return "Expected one statement: give each its own line, with the terminal's name.";
  return null;
}

function problem(line: number, column: number, message: string): ParsedScript {
  return { kind: "problem", problem: { line, column, message } };
}
