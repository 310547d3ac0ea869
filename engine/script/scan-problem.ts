// Finds the place where PostgreSQL's scanner gives up on a text, and its reason: its WebAssembly build tells neither.

import { hasSqlDetails, parse } from "libpg-query";

/** Why the scanner stopped, in PostgreSQL's words, and at which UTF-16 offset. */
export interface ScanProblem {
  readonly offset: number;
  readonly message: string;
}

/** Whether the text between two offsets is a list of whole tokens. */
export type Scans = (from: number, end: number) => Promise<boolean>;

/** How many lines a quoted text may span, and how many characters of a line are searched: each costs a scan. */
const MOST_LINES = 200;
const MOST_CHARACTERS = 2000;

/** The first token from `from` on that can't be read, given that the text from there to its end doesn't scan. */
export async function findScanProblem(text: string, from: number, scans: Scans): Promise<ScanProblem> {
  const lines = [from, ...lineEnds(text, from)];
  const good = await lastGoodLine(lines, scans);
  const start = lines[good] ?? from;
  const last = Math.min(text.length, start + MOST_CHARACTERS);
  let rough: ScanProblem | null = null;
  for (let offset = start; offset < last; offset++) {
    if (/\s/.test(text.charAt(offset)) || !(await scans(start, offset))) continue;
    const reason = await reasonAt(text.slice(offset));
    if (reason === null) continue;
    if (reason.exact) return { offset, message: reason.message };
    rough = { offset, message: reason.message };
  }
  return rough ?? { offset: start, message: "not a token of SQL" };
}

function lineEnds(text: string, from: number): readonly number[] {
  const ends: number[] = [];
  for (let at = text.indexOf("\n", from); at !== -1; at = text.indexOf("\n", at + 1)) ends.push(at);
  return ends;
}

/** The last place in `lines` up to which the text scans. Past the bad token none does, so halving leads there. */
async function lastGoodLine(lines: readonly number[], scans: Scans): Promise<number> {
  const first = lines[0] ?? 0;
  const isGood = (index: number) => scans(first, lines[index] ?? first);
  let good = 0;
  for (;;) {
    let bad = lines.length;
    while (bad - good > 1) {
      const middle = (good + bad) >> 1;
      if (await isGood(middle)) good = middle;
      else bad = middle;
    }
    const next = await nextGood(good, lines.length, isGood);
    if (next === null) return good;
    good = next;
  }
}

/** A quoted text over several lines makes good lines look bad from within it: look a little past the one found. */
async function nextGood(
  good: number,
  count: number,
  isGood: (index: number) => Promise<boolean>,
): Promise<number | null> {
  for (let index = good + 1; index < Math.min(count, good + MOST_LINES); index++) {
    if (await isGood(index)) return index;
  }
  return null;
}

/** PostgreSQL's words for a text that begins with a bad token: its scanner fails before its grammar can complain. */
async function reasonAt(sql: string): Promise<{ message: string; exact: boolean } | null> {
  try {
    await parse(sql);
    return null;
  } catch (error) {
    if (!hasSqlDetails(error) || error.message.startsWith("syntax error")) return null;
    return {
      message: error.message.replace(/ at or near [\s\S]*$/, ""),
      exact: error.sqlDetails?.cursorPosition === 0 || error.message.includes("escape"),
    };
  }
}
