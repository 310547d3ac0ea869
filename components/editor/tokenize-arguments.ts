// The arguments of a backslash command, for colouring: words, texts in quotes, options, variables.
import type { Token } from "./tokenize";

const truths = ["not", "true", "false", "on", "off", "yes", "no"];

/** By command the words that stand for themselves among its arguments. */
const standing: Readonly<Record<string, readonly string[]>> = {
  broker: ["queue", "log"],
  outside: ["on", "off"],
  expect: ["once", "true"],
  cache: ["get", "set", "add"],
  transaction: ["begin", "commit"],
  if: truths,
  elif: truths,
};

const spaces = /\s+/y;
const quoted = /'(?:[^']|'')*'?/y;
const jsonString = /"(?:[^"\\]|\\.)*"?/y;
const variable = /:(?:'[^']*'|"[^"]*"|[\p{L}_][\p{L}\p{N}_]*)/uy;
const option = /[A-Za-z_][\w-]*=/y;
const word = /[^\s'":{}[\],]+/y;
const numeric = /^[+-]?\d[\d.]*[a-z]*$/;

function textAt(pattern: RegExp, line: string, from: number): string | null {
  pattern.lastIndex = from;
  return pattern.exec(line)?.[0] ?? null;
}

/** The token at `from`, after the command of this name. A text in quotes never goes on to the next line. */
export function readArgument(line: string, from: number, command: string): Token {
  const before = line[from - 1] ?? " ";
  const space = textAt(spaces, line, from);
  if (space !== null) return { kind: "plain", text: space };
  const text = textAt(quoted, line, from) ?? textAt(jsonString, line, from);
  if (text !== null) return { kind: "string", text };
  // The colon after a member's name belongs to the JSON, not to a variable.
  const named = before === '"' ? null : textAt(variable, line, from);
  if (named !== null) return { kind: "variable", text: named };
  const name = /\s/.test(before) ? textAt(option, line, from) : null;
  if (name !== null) return { kind: "option", text: name };
  const plain = textAt(word, line, from);
  if (plain === null) return { kind: "plain", text: line[from] ?? "" };
  if (numeric.test(plain)) return { kind: "number", text: plain };
  const stands = Object.hasOwn(standing, command) && standing[command]?.includes(plain) === true;
  return { kind: stands ? "keyword" : "plain", text: plain };
}
