// The lessons as the course map shows them.

import type { MapEntry } from "@/components/lesson/course-map";
import { readCourse } from "@/lessons/reading/course";

/** One entry a lesson, in order. */
export function courseEntries(): readonly MapEntry[] {
  return readCourse().lessons.map(({ slug, address, number, text, questions, exercises }) => ({
    slug,
    href: address,
    number,
    title: text.frontMatter.title,
    lead: text.frontMatter.lead,
    minutes: text.frontMatter.minutes,
    isComplete: text.frontMatter.status === "complete",
    questions: questions.length,
    exercises: exercises.length,
  }));
}
