// PostgreSQL's own scanner over the SQL in a text that also holds backslash commands.

import { scan } from "libpg-query";
import { findScanProblem, type ScanProblem } from "./scan-problem";
import { utf16Offsets } from "./utf8-offsets";

/** A token of SQL. Offsets are UTF-16 units of the whole text, `end` exclusive. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly comment: boolean;
}

/** A stretch of SQL: its tokens up to `end`, which is the next command's backslash or the end of the text. */
export interface Stretch {
  readonly tokens: readonly Token[];
  readonly end: number;
  readonly problem: ScanProblem | null;
}

/** A quoted text with more backslashes than this is taken for one that doesn't end: trying each costs a scan. */
const MOST_BACKSLASHES_IN_QUOTES = 1000;

/**
 * Scans from `from` to the first backslash outside strings, identifiers and comments.
 *
 * What follows that backslash need not be SQL (JSON with an apostrophe, say), so the scanner must not see it: the text is
 * cut at each backslash in turn until what is before it scans. A cut inside quotes leaves them open, so it doesn't scan.
 */
export async function scanSql(text: string, from: number): Promise<Stretch> {
  let cut = from;
  for (let tried = 0; tried < MOST_BACKSLASHES_IN_QUOTES; tried++) {
    const backslash = text.indexOf("\\", cut);
    const end = backslash === -1 ? text.length : backslash;
    const tokens = await tokensBetween(text, from, end);
    if (tokens !== null) return { tokens, end, problem: null };
    if (backslash === -1) break;
    cut = backslash + 1;
  }
  const scannable = withoutControlCharacters(text);
  const scans = async (start: number, end: number) => (await tokensBetween(text, start, end)) !== null;
  const problem = await findScanProblem(scannable, from, scans);
  const tokens = (await tokensBetween(text, from, problem.offset)) ?? [];
  return { tokens, end: problem.offset, problem };
}

/** The tokens of `text` between two offsets, or null where that is not a list of whole tokens. */
async function tokensBetween(text: string, from: number, end: number): Promise<readonly Token[] | null> {
  const sql = withoutControlCharacters(text.slice(from, end));
  if (sql.trim() === "") return [];
  try {
    const { tokens } = await scan(sql);
    const offset = utf16Offsets(sql);
    return tokens.map((token) => {
      const start = from + offset(token.start);
      const stop = from + offset(token.end);
      return { start, end: stop, text: text.slice(start, stop), comment: /COMMENT$/.test(token.tokenName) };
    });
  } catch {
    return null;
  }
}

/**
 * The scanner's JSON leaves control characters as they are, which then doesn't parse, and its C string ends at a NUL.
 * Only offsets are taken from what it returns, so other single bytes may stand for them.
 */
function withoutControlCharacters(sql: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant
  return sql.replace(/[\x0b\x0c]/g, " ").replace(/[\x00-\x08\x0e-\x1f]/g, "\x7f");
}
