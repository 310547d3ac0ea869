// Reading an exercise's files: what it gives, and what it says of each kind of mistake, with its place.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FixExercise } from "../../engine/grade/exercise";
import { readExercises } from "./exercises";

const exercise: FixExercise = {
  kind: "fix",
  id: "recognise-it",
  title: "Recognise it",
  task: "Recognise it.",
  hints: ["One.", "Two."],
  why: "Because.",
  edits: ["consumer a"],
  checks: [
    { says: "the script as it stands", faults: 1 },
    { says: "another name", renamed: { a: "b" }, faults: 1 },
  ],
  accepted: [],
  rejected: [{ answer: "nothing", reason: "empty" }],
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "exercises-"));
  write("exercises.ts", '\n  id: "recognise-it",\n');
  write("exercises/recognise-it/script.sql", "\\consumer a\n\\ack\n\\expect true 'x'\nSELECT true;\n");
  write("exercises/recognise-it/solution.sql", "\\consumer a\nBEGIN;\nCOMMIT;\n\\ack\n");
  write("exercises/recognise-it/rejected/nothing.sql", "\\consumer a\n");
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
}

/** The problems, by their files from the folder on. */
function problems(changed: Partial<FixExercise> = {}): readonly string[] {
  return readExercises(folder, [{ ...exercise, ...changed }]).problems.map(
    ({ file, line, message }) => `${path.relative(folder, file)}:${line} ${message}`,
  );
}

test("a sound exercise is read with its solution and its answers", () => {
  const { files, problems } = readExercises(folder, [exercise]);
  expect(problems).toEqual([]);
  expect(files[0]?.solution).toEqual({ "consumer a": "BEGIN;\nCOMMIT;\n\\ack\n" });
  expect(files[0]?.rejected.map(({ name, bodies }) => [name, bodies])).toEqual([
    ["nothing", { "consumer a": "" }],
  ]);
});

test("a section that an answer begins is a part of it, as when a learner tries that", () => {
  write(
    "exercises/recognise-it/rejected/nothing.sql",
    "\\consumer a\n\\ack\n\\expect true 'y'\nSELECT true;",
  );
  const [file] = readExercises(folder, [exercise]).files;
  expect(file?.rejected[0]?.bodies).toEqual({ "consumer a": "\\ack\n\\expect true 'y'\nSELECT true;" });
});

test("a missing script is named by its file", () => {
  rmSync(path.join(folder, "exercises/recognise-it/script.sql"));
  expect(problems()).toEqual(["exercises/recognise-it/script.sql:1 the file is missing"]);
});

test("an answer must be listed, and a listed one must be there", () => {
  write("exercises/recognise-it/accepted/other.sql", "\\consumer a\n\\ack\n");
  expect(problems()[0]).toMatch(
    /^exercises\/recognise-it\/accepted\/other\.sql:1 "other" is not listed as accepted/,
  );
  expect(problems({ accepted: ["other", "gone"] })).toEqual([
    'exercises.ts:2 exercise "recognise-it": there is no accepted/gone.sql',
  ]);
});

test("an answer begins with a section that is edited", () => {
  write("exercises/recognise-it/solution.sql", "\\setup\nSELECT 1;\n\\consumer a\n\\ack\n");
  expect(problems()[0]).toMatch(
    /solution\.sql:1 an answer begins with the line of a section that is edited: consumer a/,
  );
});

test("an empty answer must be among the rejected", () => {
  expect(problems({ rejected: [{ answer: "nothing", reason: "unreadable" }] })).toEqual([
    'exercises.ts:2 exercise "recognise-it": no rejected answer is there for being empty',
  ]);
});

test("a text that is not one paragraph is named at the exercise's id", () => {
  expect(problems({ task: "One.\n\nTwo." })[0]).toMatch(
    /^exercises\.ts:2 exercise "recognise-it": not one paragraph/,
  );
});
