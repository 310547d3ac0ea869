// The syntax errors in a script's SQL, each at its place. They are no problem for the reader of scripts, since a statement may
// well fail; for someone who is typing they are.

import { hasSqlDetails, parse } from "libpg-query";
import { type Place, type Problem, placesIn } from "../../engine/script/problem";
import type { Script } from "../../engine/script/script";
import type { Part, Template } from "../../engine/script/template";

/** What stands for a variable that is written in as it is: nobody knows whether it will be a value or a name. */
const plainSamples = ["1", "x"];

/** Every statement of a script that PostgreSQL's parser refuses, with its reason. */
export async function syntaxProblems(script: Script): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  const look = async (place: Place, template: Template) => {
    const problem = await syntaxProblem(template);
    if (problem !== null)
      problems.push({ ...placeInside(place, template, problem.at), message: problem.message });
  };
  for (const statement of script.setup) await look(statement, [{ kind: "text", text: statement.sql }]);
  for (const { instructions } of script.handlers)
    for (const instruction of instructions)
      if (instruction.kind === "sql") await look(instruction, instruction.template);
  for (const { statement } of script.expectations)
    await look(statement, [{ kind: "text", text: statement.sql }]);
  return problems;
}

/** A mistake in a template: its UTF-16 offset in the text as written, and PostgreSQL's words. */
interface SyntaxProblem {
  readonly at: number;
  readonly message: string;
}

async function syntaxProblem(template: Template): Promise<SyntaxProblem | null> {
  let first: SyntaxProblem | null = null;
  for (const plain of plainSamples) {
    const parts = template.map((part) => ({ written: part.text, sample: sampleOf(part, plain) }));
    const problem = await parseProblem(parts.map(({ sample }) => sample).join(""));
    if (problem === null) return null;
    first ??= { ...problem, at: writtenOffset(parts, problem.at) };
  }
  return first;
}

function sampleOf(part: Part, plain: string): string {
  if (part.kind === "text") return part.text;
  return part.form === "literal" ? "'x'" : part.form === "identifier" ? '"x"' : plain;
}

async function parseProblem(sql: string): Promise<SyntaxProblem | null> {
  try {
    await parse(sql);
    return null;
  } catch (error) {
    if (!hasSqlDetails(error)) throw error;
    // The position counts code points, from 0.
    const before = [...sql].slice(0, error.sqlDetails?.cursorPosition ?? 0);
    return { at: before.join("").length, message: error.message };
  }
}

/** Where an offset in the samples lies in what is written. Inside a variable: at its beginning. */
function writtenOffset(
  parts: readonly { readonly written: string; readonly sample: string }[],
  offset: number,
): number {
  let rest = offset;
  let at = 0;
  for (const { written, sample } of parts) {
    if (rest < sample.length) return at + (written === sample ? rest : 0);
    rest -= sample.length;
    at += written.length;
  }
  return at;
}

function placeInside(start: Place, template: Template, offset: number): Place {
  const { line, column } = placesIn(template.map(({ text }) => text).join(""))(offset);
  return line === 1
    ? { line: start.line, column: start.column + column - 1 }
    : { line: start.line + line - 1, column };
}
