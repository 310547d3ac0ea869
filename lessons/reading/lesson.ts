// A lesson's folder, read whole and checked: text, examples, consumers, scenes, questions.

import type { Question } from "../../engine/grade/question";
import { questionProblems } from "../../engine/grade/question-problems";
import type { Scene } from "../../engine/world/scene";
import { type LessonSlug, lessonSlugs } from "../index";
import { lessonParts } from "../parts";
import { type ContentFile, readContentFile, readSqlFiles } from "./files";
import { parseInline } from "./markdown";
import type { Problem } from "./problem";
import { checkReferences, type Definition } from "./references";
import { readText, type Text } from "./text";

/** A lesson as pages, scripts and tests use it. */
export interface Lesson {
  readonly slug: LessonSlug;
  /** Its place in the course, from 1. */
  readonly number: number;
  /** `/lessons/<slug>/` */
  readonly address: string;
  readonly text: Text;
  readonly examples: readonly ContentFile[];
  readonly consumers: readonly ContentFile[];
  readonly scenes: readonly Scene[];
  readonly questions: readonly Question[];
}

/** Reads one lesson. `lesson` is null where its text is missing or too broken to go on. */
export function readLesson(slug: LessonSlug): {
  readonly lesson: Lesson | null;
  readonly problems: readonly Problem[];
} {
  const folder = `lessons/${slug}`;
  const source = readContentFile(`${folder}/text.md`);
  if (!source)
    return {
      lesson: null,
      problems: [{ file: `${folder}/text.md`, line: 1, column: 1, message: "the file is missing" }],
    };
  const { text, problems } = readText(source.source, source.file);
  if (!text) return { lesson: null, problems };
  const { scenes, questions } = lessonParts[slug] ?? { scenes: [], questions: [] };
  const lesson: Lesson = {
    slug,
    number: lessonSlugs.indexOf(slug) + 1,
    address: `/lessons/${slug}/`,
    text,
    examples: readSqlFiles(`${folder}/examples`),
    consumers: readSqlFiles(`${folder}/consumers`),
    scenes,
    questions,
  };
  return {
    lesson,
    problems: [
      ...problems,
      ...checkReferences(text, definitions(lesson, folder)),
      ...checkParts(lesson, folder),
    ],
  };
}

function definitions({ examples, scenes, questions }: Lesson, folder: string): readonly Definition[] {
  return [
    ...examples.map(({ name, file }): Definition => ({ kind: "example", name, file })),
    ...scenes.map(({ name }): Definition => ({ kind: "scene", name, file: `${folder}/scenes.ts` })),
    ...questions.map(
      ({ id }): Definition => ({ kind: "question", name: id, file: `${folder}/questions.ts` }),
    ),
  ];
}

/** Scripts that scenes name exist; questions can be asked and their texts are single paragraphs. */
function checkParts({ scenes, consumers, questions }: Lesson, folder: string): readonly Problem[] {
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
    ...questionTexts(question)
      .filter((text) => parseInline(text) === null)
      .map((text) => at("questions.ts", `question "${question.id}": not one paragraph: ${text}`)),
  ]);
  return [...missing, ...captions, ...asked];
}

function questionTexts(question: Question): readonly string[] {
  if (question.kind === "choice")
    return [question.prompt, ...question.options.flatMap(({ text, feedback }) => [text, feedback])];
  return [question.prompt, question.modelAnswer, ...question.points.map(({ text }) => text)];
}
