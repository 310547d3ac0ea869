// What is wrong with a script, as far as its text tells.

import { limitsOf } from "../../engine/explorer/limits";
import type { Problem } from "../../engine/script/problem";
import { readScript } from "../../engine/script/read";
import { syntaxProblems } from "./syntax-problems";

/** Every mistake in a script and in its SQL, and everything that can't be explored, in the order of the text. */
export async function checkScript(source: string): Promise<readonly Problem[]> {
  const reading = await readScript(source);
  if (reading.kind === "problems") return reading.problems;
  const { script } = reading;
  const found = [...(await syntaxProblems(script)), ...(await limitsOf(script))];
  return found.toSorted((one, other) => one.line - other.line || one.column - other.column);
}
