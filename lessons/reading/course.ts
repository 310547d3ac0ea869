// The whole course: every lesson and the guide, read once and checked together.

import { type LessonSlug, lessonSlugs } from "../index";
import { lessonParts } from "../parts";
import { strategies } from "../strategies";
import { type Article, readArticle } from "./article";
import { type Addresses, checkLinks } from "./links";
import { ContentError, type Problem } from "./problem";

/** A lesson: an article with a place in the course, counted from 1. */
export interface Lesson extends Article {
  readonly slug: LessonSlug;
  readonly number: number;
}

/** Everything there is to read. */
export interface Course {
  readonly lessons: readonly Lesson[];
  readonly guide: Article;
}

/** Pages that have no article, which texts may link to. */
const otherPages = [
  "/",
  "/lessons/",
  "/progress/",
  "/review/",
  "/terminals/",
  "/lab/",
  "/matrix/",
  ...strategies.map(({ id }) => `/matrix/${id}/`),
  "/glossary/",
  "/diagnose/",
  "/search/",
];

/** Reads the course with every problem it has. */
export function readCourseWithProblems(): {
  readonly course: Course | null;
  readonly problems: readonly Problem[];
} {
  const readings = lessonSlugs.map((slug) => ({
    slug,
    ...readArticle(`lessons/${slug}`, slug, `/lessons/${slug}/`, lessonParts[slug]),
  }));
  const guide = readArticle(
    "lessons/guide/deduplicate-at-least-once-messages",
    "guide",
    "/guide/deduplicate-at-least-once-messages/",
  );
  const problems = [...readings.flatMap((reading) => reading.problems), ...guide.problems];
  const lessons = readings.flatMap(({ slug, article }) =>
    article ? [{ ...article, slug, number: lessonSlugs.indexOf(slug) + 1 }] : [],
  );
  if (guide.article === null || lessons.length < lessonSlugs.length) return { course: null, problems };
  const course = { lessons, guide: guide.article };
  return { course, problems: [...problems, ...checkAllLinks([...lessons, guide.article])] };
}

let course: Course | undefined;

/**
 * The course. Read once per build; throws a ContentError that lists every problem. While somebody writes, on the development
 * server, problems go to its console, so that a sentence begun in one lesson does not take the others away.
 */
export function readCourse(): Course {
  if (course && process.env.NODE_ENV === "production") return course;
  const reading = readCourseWithProblems();
  const error = reading.problems.length > 0 ? new ContentError(reading.problems) : null;
  if (reading.course === null || (error && process.env.NODE_ENV !== "development")) {
    throw error ?? new Error("the course can't be read");
  }
  if (error) console.warn(error.message);
  course = reading.course;
  return course;
}

/** Every article of the course: the lessons and the guide. */
export function articlesOf({ lessons, guide }: Course): readonly Article[] {
  return [...lessons, guide];
}

function checkAllLinks(articles: readonly Article[]): readonly Problem[] {
  const addresses: Addresses = new Map([
    ...otherPages.map((page) => [page, null] as const),
    ...articles.map(({ address, text }) => [address, new Set(text.sections.map(({ id }) => id))] as const),
  ]);
  return articles.flatMap(({ address, text }) => checkLinks(text, address, addresses));
}
