// Reads a command's arguments: words, texts in single quotes, JSON objects, with variables in any of them.

import type { Part, Template } from "./template";

/** One argument and the offset at which it stands. `json` is one that begins with a brace. */
export interface Argument {
  readonly kind: "word" | "json";
  readonly offset: number;
  /** As written, quotes included. */
  readonly written: string;
  readonly template: Template;
}

/** A command line taken apart, or the first thing in it that can't be read. */
export type Arguments =
  | { readonly kind: "arguments"; readonly list: readonly Argument[] }
  | { readonly kind: "problem"; readonly offset: number; readonly message: string };

const VARIABLE = /:(?:([\w\u0080-\uffff]+)|'([\w\u0080-\uffff]+)')/y;

/** The arguments in `line`, which begins at `offset` of the script. */
export function readArguments(line: string, offset: number): Arguments {
  const list: Argument[] = [];
  let at = 0;
  for (;;) {
    while (/\s/.test(line.charAt(at))) at += 1;
    if (at >= line.length) return { kind: "arguments", list };
    const kind = line.charAt(at) === "{" ? "json" : "word";
    const read = kind === "json" ? readJson(line, at) : readWord(line, at);
    if (typeof read === "string") return { kind: "problem", offset: offset + at, message: read };
    list.push({ kind, offset: offset + at, written: line.slice(at, read.end), template: read.parts });
    at = read.end;
  }
}

/** Parts read and where they end, or words for what was expected. */
type Read = { readonly parts: readonly Part[]; readonly end: number } | string;

function readWord(line: string, from: number): Read {
  const parts: Part[] = [];
  let quoted = false;
  let at = from;
  while (at < line.length) {
    const character = line.charAt(at);
    if (!quoted && /\s/.test(character)) break;
    const variable = variableAt(line, at);
    if (variable !== null && !(quoted && variable.text.endsWith("'"))) {
      parts.push(variable);
      at += variable.text.length;
      continue;
    }
    if (quoted && line.startsWith("''", at)) {
      addText(parts, "'");
      at += 2;
      continue;
    }
    if (character === "'") quoted = !quoted;
    else addText(parts, character);
    at += 1;
  }
  if (quoted) return "this text in single quotes doesn't end: expected ' before the end of the line";
  return { parts, end: at };
}

function readJson(line: string, from: number): Read {
  const parts: Part[] = [];
  let depth = 0;
  let quoted = false;
  let before = "";
  for (let at = from; at < line.length; ) {
    const character = line.charAt(at);
    // The colon after a member's name belongs to the JSON, not to a variable.
    const variable = !quoted && before === '"' ? null : variableAt(line, at);
    if (!/\s/.test(character)) before = character;
    if (variable !== null) {
      parts.push(quoted ? { ...variable, form: "json string" } : variable);
      at += variable.text.length;
      continue;
    }
    const length = quoted && character === "\\" ? 2 : 1;
    addText(parts, line.slice(at, at + length));
    at += length;
    if (character === '"') quoted = !quoted;
    if (quoted) continue;
    if (character === "{") depth += 1;
    if (character === "}") depth -= 1;
    if (depth === 0) return { parts, end: at };
  }
  return "this JSON object doesn't end: expected } before the end of the line";
}

function variableAt(line: string, at: number): (Part & { kind: "variable" }) | null {
  VARIABLE.lastIndex = at;
  const match = VARIABLE.exec(line);
  if (match === null) return null;
  return { kind: "variable", name: match[1] ?? match[2] ?? "", form: "plain", text: match[0] };
}

function addText(parts: Part[], text: string): void {
  const last = parts.at(-1);
  if (last?.kind === "text") parts[parts.length - 1] = { kind: "text", text: last.text + text };
  else parts.push({ kind: "text", text });
}
