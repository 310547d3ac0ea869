// A folder of content, read whole and checked: text, examples, consumers, scenes, questions.

import type { Example } from "../../engine/example/example";
import { readExample } from "../../engine/example/read-example";
import type { Question } from "../../engine/grade/question";
import { questionProblems } from "../../engine/grade/question-problems";
import type { Scene } from "../../engine/world/scene";
import type { LessonParts } from "../parts";
import { type ExerciseFile, readExercises } from "./exercises";
import { type ContentFile, readContentFile, readSqlFiles } from "./files";
import { parseInline } from "./markdown";
import type { Problem } from "./problem";
import { checkReferences, type Definition } from "./references";
import { readTakeAway, type TakeAway } from "./take-away";
import { readText, type Text } from "./text";

/** An example with its file. */
export interface ExampleFile extends ContentFile {
  readonly example: Example;
}

/** A text with its blocks, as pages, scripts and tests use it: a lesson, or the guide. */
export interface Article {
  /** What keys of stored progress and computed files begin with: a lesson's slug, or `guide`. */
  readonly key: string;
  /** Such as `/lessons/<slug>/`. */
  readonly address: string;
  readonly text: Text;
  readonly examples: readonly ExampleFile[];
  readonly consumers: readonly ContentFile[];
  readonly scenes: readonly Scene[];
  readonly questions: readonly Question[];
  readonly exercises: readonly ExerciseFile[];
  readonly takeAway: TakeAway | null;
}

/** Reads one folder. `article` is null where its text is missing or too broken to go on. */
export function readArticle(
  folder: string,
  key: string,
  address: string,
  { scenes, questions, exercises }: LessonParts = { scenes: [], questions: [], exercises: [] },
): { readonly article: Article | null; readonly problems: readonly Problem[] } {
  const source = readContentFile(`${folder}/text.md`);
  if (!source) {
    return {
      article: null,
      problems: [{ file: `${folder}/text.md`, line: 1, column: 1, message: "the file is missing" }],
    };
  }
  const { text, problems } = readText(source.source, source.file);
  if (!text) return { article: null, problems };
  const examples = readExamples(`${folder}/examples`);
  const readings = readExercises(folder, exercises);
  const code = readTakeAway(folder, text.tree, text.file);
  const article: Article = {
    key,
    address,
    text,
    examples: examples.files,
    consumers: readSqlFiles(`${folder}/consumers`),
    scenes,
    questions,
    exercises: readings.files,
    takeAway: code.takeAway,
  };
  return {
    article,
    problems: [
      ...problems,
      ...examples.problems,
      ...readings.problems,
      ...code.problems,
      ...checkReferences(text, definitions(article, folder)),
      ...checkParts(article, folder),
    ],
  };
}

function readExamples(folder: string): {
  readonly files: readonly ExampleFile[];
  readonly problems: readonly Problem[];
} {
  const files: ExampleFile[] = [];
  const problems: Problem[] = [];
  for (const content of readSqlFiles(folder)) {
    const reading = readExample(content.source);
    if (reading.kind === "example") files.push({ ...content, example: reading.example });
    else problems.push(...reading.problems.map((problem) => ({ ...problem, file: content.file })));
  }
  return { files, problems };
}

function definitions(article: Article, folder: string): readonly Definition[] {
  const { examples, scenes, questions, exercises } = article;
  const predicted = (name: string) =>
    questions.some(
      (question) =>
        question.kind === "predict" &&
        question.subject.kind === "example" &&
        question.subject.example === name,
    );
  return [
    ...examples.map(
      ({ name, file }): Definition => ({ kind: "example", name, file, isOptional: predicted(name) }),
    ),
    ...scenes.map(({ name }): Definition => ({ kind: "scene", name, file: `${folder}/scenes.ts` })),
    ...questions.map(
      ({ id }): Definition => ({ kind: "question", name: id, file: `${folder}/questions.ts` }),
    ),
    ...exercises.map(
      ({ exercise }): Definition => ({ kind: "exercise", name: exercise.id, file: `${folder}/exercises.ts` }),
    ),
  ];
}

/** Scripts that scenes name exist; questions can be asked and their texts are single paragraphs. */
function checkParts({ scenes, consumers, examples, questions }: Article, folder: string): readonly Problem[] {
  const at = (file: string, message: string): Problem => ({
    file: `${folder}/${file}`,
    line: 1,
    column: 1,
    message,
  });
  const missing = scenes.flatMap(({ name, variants }) =>
    variants
      .filter(({ file }) => !consumers.some((consumer) => consumer.name === file))
      .map(({ file }) => at("scenes.ts", `scene "${name}": no consumers/${file}.sql`)),
  );
  const captions = scenes
    .filter(({ caption }) => parseInline(caption) === null)
    .map(({ name }) => at("scenes.ts", `scene "${name}": the caption is not one paragraph`));
  const asked = questions.flatMap((question) => [
    ...questionProblems(question).map((problem) =>
      at("questions.ts", `question "${question.id}": ${problem}`),
    ),
    ...missingSubject(question, consumers, examples).map((problem) =>
      at("questions.ts", `question "${question.id}": ${problem}`),
    ),
    ...questionTexts(question)
      .filter((text) => parseInline(text) === null)
      .map((text) => at("questions.ts", `question "${question.id}": not one paragraph: ${text}`)),
  ]);
  return [...missing, ...captions, ...asked];
}

/** What a prediction is about exists, and the run it asks for is one that is computed. */
function missingSubject(
  question: Question,
  consumers: readonly ContentFile[],
  examples: readonly ExampleFile[],
): readonly string[] {
  if (question.kind !== "predict") return [];
  const { subject } = question;
  if (subject.kind === "schedule")
    return consumers.some(({ name }) => name === subject.script)
      ? []
      : [`no consumers/${subject.script}.sql`];
  const example = examples.find(({ name }) => name === subject.example)?.example;
  if (example === undefined) return [`no examples/${subject.example}.sql`];
  const runs = example.outcomes.length;
  return subject.run > runs ? [`run ${subject.run} of ${subject.example}, which states ${runs} only`] : [];
}

/** Every text of a question, each of which is one paragraph. */
export function questionTexts(question: Question): readonly string[] {
  switch (question.kind) {
    case "choice":
      return [question.prompt, ...question.options.flatMap(({ text, feedback }) => [text, feedback])];
    case "own words":
      return [question.prompt, question.modelAnswer, ...question.points.map(({ text }) => text)];
    case "predict":
      return [question.prompt, question.because, ...question.guesses.map(({ feedback }) => feedback)];
  }
}
