// The exercises of a lesson with their files, and what is wrong with them.

import type { Bodies, Exercise, ReadExercise } from "../../engine/grade/exercise";
import { exerciseProblems } from "../../engine/grade/exercise-problems";
import { type Section, splitSections } from "../../engine/grade/sections";
import { type ContentFile, readContentFile, readSqlFiles } from "./files";
import { parseInline } from "./markdown";
import type { Problem } from "./problem";

/** An answer from `accepted/` or `rejected/`, by the sections it gives. */
export interface AnswerFile {
  readonly name: string;
  readonly file: string;
  readonly bodies: Bodies;
}

/** An exercise as it was read: with its script, its solution, and the answers that tests hold the grader to. */
export interface ExerciseFile extends ReadExercise {
  readonly folder: string;
  readonly accepted: readonly AnswerFile[];
  readonly rejected: readonly AnswerFile[];
}

/** Reads the files of exercises that `exercises.ts` in this folder of a lesson describes. */
export function readExercises(
  folder: string,
  exercises: readonly Exercise[],
): { readonly files: readonly ExerciseFile[]; readonly problems: readonly Problem[] } {
  const reader = new Reader(`${folder}/exercises.ts`);
  const files = exercises.flatMap(
    (exercise) => reader.read(`${folder}/exercises/${exercise.id}`, exercise) ?? [],
  );
  return { files, problems: reader.problems };
}

class Reader {
  readonly problems: Problem[] = [];
  private readonly definitions: ContentFile | null;
  private readonly file: string;

  constructor(file: string) {
    this.file = file;
    this.definitions = readContentFile(file);
  }

  read(folder: string, exercise: Exercise): ExerciseFile | null {
    const script = readContentFile(`${folder}/script.sql`);
    if (script === null) {
      this.add(`${folder}/script.sql`, 1, "the file is missing");
      return null;
    }
    const sections = splitSections(script.source);
    const answers = this.answers(folder, exercise);
    const variants = readSqlFiles(`${folder}/variants`).map(
      ({ name, source }) => [name, splitSections(source)] as const,
    );
    const read = { exercise, sections, variants: Object.fromEntries(variants), folder, ...answers };
    const solution = this.solution(folder, exercise, sections);
    this.checkTexts(exercise);
    for (const problem of exerciseProblems({ ...read, solution })) this.at(exercise, problem);
    return { ...read, solution };
  }

  /** Of an order, the script's own lines; of a fix, a file. */
  private solution(folder: string, exercise: Exercise, sections: readonly Section[]): Bodies {
    if (exercise.kind === "schedule") return {};
    if (exercise.kind === "order") {
      const [edited] = exercise.edits;
      return { [edited]: sections.find(({ name }) => name === edited)?.body ?? "" };
    }
    const file = readContentFile(`${folder}/solution.sql`);
    if (file === null) {
      this.add(
        `${folder}/solution.sql`,
        1,
        "the file is missing: it holds the edited sections of the model solution",
      );
      return {};
    }
    return this.bodies(file, exercise.edits);
  }

  /** The answers that are listed, each with its file, and no file without being listed. */
  private answers(folder: string, exercise: Exercise): Pick<ExerciseFile, "accepted" | "rejected"> {
    if (exercise.kind === "schedule") return { accepted: [], rejected: [] };
    const read = (part: "accepted" | "rejected", listed: readonly string[]): readonly AnswerFile[] => {
      const files = readSqlFiles(`${folder}/${part}`);
      for (const name of listed)
        if (!files.some((file) => file.name === name)) this.at(exercise, `there is no ${part}/${name}.sql`);
      for (const { file, name } of files)
        if (!listed.includes(name)) this.add(file, 1, `"${name}" is not listed as ${part} in ${this.file}`);
      return files.map((file) => ({
        name: file.name,
        file: file.file,
        bodies: this.bodies(file, exercise.edits),
      }));
    };
    const rejected = exercise.rejected.map(({ answer }) => answer);
    if (!exercise.rejected.some(({ reason }) => reason === "empty"))
      this.at(exercise, "no rejected answer is there for being empty");
    return { accepted: read("accepted", exercise.accepted), rejected: read("rejected", rejected) };
  }

  /** The sections of an answer's file. A section that is not to be edited is a part of the one before: a learner may try that. */
  private bodies({ file, source }: ContentFile, edits: readonly string[]): Bodies {
    const bodies: Record<string, string> = {};
    let current: string | null = null;
    for (const { name, head, body } of splitSections(source)) {
      if (edits.includes(name)) {
        current = name;
        bodies[name] = body;
      } else if (current !== null) bodies[current] += `${head}\n${body}`;
    }
    if (!edits.some((name) => source.startsWith(`\\${name}`)))
      this.add(file, 1, `an answer begins with the line of a section that is edited: ${edits.join(", ")}`);
    return bodies;
  }

  private checkTexts(exercise: Exercise): void {
    const texts = [exercise.task, exercise.why, ...exercise.hints];
    for (const text of texts)
      if (text.trim() !== "" && parseInline(text) === null) this.at(exercise, `not one paragraph: ${text}`);
  }

  /** A problem of what `exercises.ts` says of an exercise, at its id. */
  private at({ id }: Exercise, problem: string): void {
    const lines = this.definitions?.source.split("\n") ?? [];
    const line = lines.findIndex((text) => text.includes(`id: "${id}"`)) + 1;
    this.add(this.file, Math.max(line, 1), `exercise "${id}": ${problem}`);
  }

  private add(file: string, line: number, message: string): void {
    this.problems.push({ file, line, column: 1, message });
  }
}
