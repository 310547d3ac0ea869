// Reads an example's file: \title, \setup, \run and \outcome at the beginning of a line, SQL below them.

import type { Problem } from "../script/problem";
import type { Example } from "./example";

/** An example, or everything that is wrong with its file. */
export type ExampleReading =
  | { readonly kind: "example"; readonly example: Example }
  | { readonly kind: "problems"; readonly problems: readonly Problem[] };

type SectionName = "title" | "setup" | "run" | "outcome";

interface Section {
  readonly name: SectionName;
  /** From 1. */
  readonly line: number;
  readonly argument: string;
  /** The lines below the command. */
  readonly body: string;
}

const order: readonly SectionName[] = ["title", "setup", "run", "outcome"];

/** psql commands that may stand in an example's SQL. */
const answered = new Set(["d", "dt"]);

/** Reads the text of an example's file. */
export function readExample(source: string): ExampleReading {
  const problems: Problem[] = [];
  const add = (line: number, column: number, message: string) => problems.push({ line, column, message });
  const sections = sectionsOf(source.replaceAll("\r\n", "\n"), add);
  checkOrder(sections, add);

  const only = (name: SectionName) => sections.find((section) => section.name === name);
  const title = readTitle(only("title"), add);
  const run = only("run");
  if (run === undefined) add(1, 1, "An example needs a \\run section.");
  else if (run.body === "") add(run.line, 1, "There is nothing to run.");
  for (const { name, line, argument } of sections)
    if ((name === "setup" || name === "run") && argument !== "")
      add(line, name.length + 3, `\\${name} stands alone on its line.`);
  const outcomes = sections
    .filter(({ name }) => name === "outcome")
    .map((section) => readOutcome(section, add));
  if (outcomes.length === 0)
    add(run?.line ?? 1, 1, "An example states how its run ends: \\outcome ok, or \\outcome and an SQLSTATE.");

  if (problems.length > 0)
    return { kind: "problems", problems: problems.sort((a, b) => a.line - b.line || a.column - b.column) };
  return {
    kind: "example",
    example: { title, setup: only("setup")?.body ?? "", run: run?.body ?? "", outcomes },
  };
}

type Add = (line: number, column: number, message: string) => void;

function sectionsOf(source: string, add: Add): readonly Section[] {
  const sections: { name: SectionName; line: number; argument: string; lines: string[] }[] = [];
  for (const [index, text] of source.split("\n").entries()) {
    const command = /^\\(\S*)\s*(.*?)\s*$/.exec(text);
    const name = order.find((known) => known === command?.[1]);
    const current = sections.at(-1);
    if (name !== undefined) sections.push({ name, line: index + 1, argument: command?.[2] ?? "", lines: [] });
    else if (command !== null && !answered.has(command[1] ?? ""))
      add(index + 1, 1, `\\${command[1]} is none of \\title, \\setup, \\run, \\outcome, \\d and \\dt.`);
    else if (current?.name === "setup" || current?.name === "run") current.lines.push(text);
    else if (text.trim() !== "" && !text.startsWith("--"))
      add(index + 1, 1, "SQL belongs under \\setup or \\run.");
  }
  return sections.map(({ lines, ...section }) => ({
    ...section,
    body: lines
      .join("\n")
      .replace(/^(\s*\n)+/, "")
      .trimEnd(),
  }));
}

function checkOrder(sections: readonly Section[], add: Add): void {
  let reached: SectionName = "title";
  for (const [index, { name, line }] of sections.entries()) {
    if (order.indexOf(name) < order.indexOf(reached)) add(line, 1, `\\${name} belongs above \\${reached}.`);
    else if (index > 0 && name === reached && name !== "outcome")
      add(line, 1, `There is a \\${name} already.`);
    else reached = name;
  }
}

function readTitle(section: Section | undefined, add: Add): string {
  if (section === undefined) {
    add(1, 1, "An example begins with its title: \\title 'One shipment per order'");
    return "";
  }
  const quoted = /^'((?:[^']|'')+)'$/.exec(section.argument)?.[1];
  if (quoted === undefined || quoted.trim() === "") add(section.line, 8, "A title stands in single quotes.");
  return quoted?.replaceAll("''", "'") ?? "";
}

function readOutcome({ line, argument }: Section, add: Add): string {
  if (argument !== "ok" && !/^[0-9A-Z]{5}$/.test(argument))
    add(line, 10, `An outcome is ok or an SQLSTATE of five characters, not "${argument}".`);
  return argument;
}
