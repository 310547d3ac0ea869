// The whole course: every lesson and the guide, read once and checked together.

import { lessonSlugs } from "../index";
import { readContentFile } from "./files";
import { type Lesson, readLesson } from "./lesson";
import { type Addresses, checkLinks } from "./links";
import { ContentError, type Problem } from "./problem";
import { readText, type Text } from "./text";

/** The guide's address. */
export const guideAddress = "/guide/deduplicate-at-least-once-messages/";

const guideFile = "lessons/guide/deduplicate-at-least-once-messages/text.md";

/** Pages that have no text of their own here, which texts may link to. */
const otherPages = ["/", "/lessons/", "/progress/"];

/** Everything there is to read. */
export interface Course {
  readonly lessons: readonly Lesson[];
  readonly guide: Text;
}

/** Reads the course with every problem it has. */
export function readCourseWithProblems(): {
  readonly course: Course | null;
  readonly problems: readonly Problem[];
} {
  const readings = lessonSlugs.map(readLesson);
  const lessons = readings.flatMap(({ lesson }) => lesson ?? []);
  const guideSource = readContentFile(guideFile);
  const guide = guideSource
    ? readText(guideSource.source, guideFile)
    : { text: null, problems: [{ file: guideFile, line: 1, column: 1, message: "the file is missing" }] };
  const problems = [...readings.flatMap((reading) => reading.problems), ...guide.problems];
  if (guide.text === null || lessons.length < lessonSlugs.length) return { course: null, problems };
  const course = { lessons, guide: guide.text };
  return { course, problems: [...problems, ...checkAllLinks(course)] };
}

let course: Course | undefined;

/** The course. Read once per process; throws a ContentError that lists every problem. */
export function readCourse(): Course {
  if (course && process.env.NODE_ENV === "production") return course;
  const reading = readCourseWithProblems();
  if (reading.course === null || reading.problems.length > 0) throw new ContentError(reading.problems);
  course = reading.course;
  return course;
}

function checkAllLinks({ lessons, guide }: Course): readonly Problem[] {
  const texts: readonly (readonly [address: string, text: Text])[] = [
    ...lessons.map(({ address, text }) => [address, text] as const),
    [guideAddress, guide],
  ];
  const addresses: Addresses = new Map([
    ...otherPages.map((page) => [page, null] as const),
    ...texts.map(([address, text]) => [address, new Set(text.sections.map(({ id }) => id))] as const),
  ]);
  return texts.flatMap(([address, text]) => checkLinks(text, address, addresses));
}
