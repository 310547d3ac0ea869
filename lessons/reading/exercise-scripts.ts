// The scripts of exercises, read by the one reader there is: as they are shown, and as answers are tried.

import { QUEUE_DRAINS } from "../../engine/explorer/violations";
import type { Exercise } from "../../engine/grade/exercise";
import { splitSections } from "../../engine/grade/sections";
import { sourceOf, type WrittenExercise } from "../../engine/grade/try-answer";
import { readScript } from "../../engine/script/read";
import { SECTION_OPTIONS } from "../../engine/script/section-commands";
import { splitStatements } from "../../engine/script/split";
import type { Article } from "./article";
import type { ExerciseFile } from "./exercises";
import { readContentFile } from "./files";
import type { Problem } from "./problem";

/** What is wrong with the scripts of an article's exercises, and with what the exercises say of them. */
export async function checkExercises({ exercises }: Article): Promise<readonly Problem[]> {
  return (await Promise.all(exercises.map(checkExercise))).flat();
}

async function checkExercise(file: ExerciseFile): Promise<readonly Problem[]> {
  const script = readContentFile(`${file.folder}/script.sql`);
  if (script === null) return [];
  const own = await readScript(script.source);
  if (own.kind === "problems") return own.problems.map((problem) => ({ ...problem, file: script.file }));
  if ((await sectionsIn(script.source)) !== splitSections(script.source).length)
    return [{ file: script.file, line: 1, column: 1, message: "each section's command must begin its line" }];
  const at = (message: string): Problem => ({ file: script.file, line: 1, column: 1, message });
  const labels = new Set([QUEUE_DRAINS, ...own.script.expectations.map(({ label }) => label)]);
  const problems: Problem[] = [];
  if (isWritten(file)) {
    for (const check of file.exercise.checks) {
      const reading = await readScript(sourceOf(file, file.solution, check));
      if (reading.kind === "script") for (const { label } of reading.script.expectations) labels.add(label);
      else
        for (const { line, column, message } of reading.problems)
          problems.push(at(`the solution with ${check.says}, line ${line}, column ${column}: ${message}`));
    }
  }
  const unknown = expectationsOf(file.exercise).filter((label) => !labels.has(label));
  return [...problems, ...unknown.map((label) => at(`no script of this exercise expects '${label}'`))];
}

/** Whether the answer is a part of a script. */
export function isWritten(file: ExerciseFile): file is ExerciseFile & WrittenExercise {
  return file.exercise.kind !== "schedule";
}

/** The expectations that an exercise speaks of. */
function expectationsOf(exercise: Exercise): readonly string[] {
  if (exercise.kind === "schedule") return [exercise.wanted.expectation];
  return exercise.rejected.flatMap(({ reason }) => (typeof reason === "string" ? [] : [reason.expectation]));
}

async function sectionsIn(source: string): Promise<number> {
  const pieces = await splitStatements(source);
  return pieces.filter(({ kind, text }) => {
    const name = /^\\(\S*)/.exec(text)?.[1] ?? "";
    return kind === "command" && SECTION_OPTIONS.has(name);
  }).length;
}
