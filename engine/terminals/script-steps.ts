// Steps as a terminal script and back. What a script has no line for, psql's commands, stands in it as a comment.

import { parseTerminalScript, type ScriptProblem } from "./script";
import { isCommand, type TerminalStep } from "./step";

/** What a text turned out to be. */
export type ReadSteps =
  | { readonly kind: "steps"; readonly steps: readonly TerminalStep[] }
  | { readonly kind: "problem"; readonly problem: ScriptProblem };

/** The terminal that has no window: what it runs makes the tables. */
export const setupTerminal = "setup";

/** At most so many windows: more would not be read. */
export const mostWindows = 3;

/** `-- A: \d inbox` and, for a lost connection, `-- A: \q`: the terminals command skips these, the page plays them. */
const commandLine = /^--[ \t]*([\p{L}_][\p{L}\p{N}_-]*)[ \t]*:[ \t]*(\\\S.*?)[ \t]*$/u;

/** Reads a script with its commands. */
export function readSteps(text: string): ReadSteps {
  const parsed = parseTerminalScript(text);
  if (parsed.kind === "problem") return parsed;
  const commands = text.split(/\r\n|\n|\r/).flatMap((source, index) => {
    const [, terminal, command] = commandLine.exec(source) ?? [];
    return terminal && command ? [{ terminal, text: command, line: index + 1 }] : [];
  });
  const placed = [
    ...parsed.statements.map(({ sql, ...place }) => ({ ...place, text: sql })),
    ...commands,
  ].sort((one, other) => one.line - other.line);
  const windows = windowNames(placed);
  const tooMany = windows[mostWindows];
  if (tooMany !== undefined) {
    const line = placed.find(({ terminal }) => terminal === tooMany)?.line ?? 1;
    const message = `${tooMany} would be window ${mostWindows + 1}, and there is room for ${mostWindows}: ${windows.slice(0, mostWindows).join(", ")}.`;
    return { kind: "problem", problem: { line, column: 1, message } };
  }
  return { kind: "steps", steps: placed.map(({ terminal, text }) => ({ terminal, text })) };
}

/** The terminals that have a window, in the order in which they first appear. */
export function windowNames(steps: readonly Pick<TerminalStep, "terminal">[]): readonly string[] {
  return [...new Set(steps.map(({ terminal }) => terminal))].filter((name) => name !== setupTerminal);
}

/** The script of these steps: read again, it gives steps that do the same. */
export function writeScript(steps: readonly TerminalStep[]): string {
  return steps
    .map((step) => `${isCommand(step) ? "-- " : ""}${step.terminal}: ${scriptText(step)}\n`)
    .join("");
}

function scriptText(step: TerminalStep): string {
  if (isCommand(step)) return step.text;
  const [first = "", ...rest] = withoutBreaksInStrings(step.text)
    .split(/\r\n|\n|\r/)
    // A script drops such lines.
    .filter((line) => !/^\s*(--.*)?$/.test(line));
  return [first, ...rest.map((line) => (/^[ \t]/.test(line) ? line : `  ${line}`))].join("\n").trim();
}

const quoted =
  /--[^\n\r]*|\/\*[\s\S]*?\*\/|"(?:[^"]|"")*"|(\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$)[\s\S]*?\1|[eE]'(?<escaped>(?:[^'\\]|\\[\s\S]|'')*)'|'(?<plain>(?:[^']|'')*)'/gu;

/** Indenting a line must not change a string that goes on in it: its line breaks become escapes. */
function withoutBreaksInStrings(sql: string): string {
  let written = "";
  let at = 0;
  for (const match of sql.matchAll(quoted)) {
    const { escaped, plain } = match.groups ?? {};
    const inside = escaped ?? plain?.replaceAll("\\", "\\\\");
    const breaks = inside !== undefined && /[\r\n]/.test(inside);
    const piece = breaks ? `E'${inside.replaceAll("\r", "\\r").replaceAll("\n", "\\n")}'` : match[0];
    written += sql.slice(at, match.index) + piece;
    at = match.index + match[0].length;
  }
  return written + sql.slice(at);
}
