// The glossary as plain Markdown.

import type { Term } from "../../lessons/glossary/term";
import type { Lesson } from "../../lessons/reading/course";

/** Every term with its sentences and its lessons. */
export function glossaryMarkdown(terms: readonly Term[], lessons: readonly Lesson[]): string {
  const entries = terms.flatMap((term) => [`## ${term.name}`, "", term.text, "", taught(term, lessons), ""]);
  return ["# Glossary", "", "The words of the field as this course uses them.", "", ...entries].join("\n");
}

function taught(term: Term, lessons: readonly Lesson[]): string {
  const links = term.lessons.flatMap((slug) => lessons.find((lesson) => lesson.slug === slug) ?? []);
  return `Taught in ${links.map(({ slug, text }) => `[${text.frontMatter.title}](/lessons/${slug}.md)`).join(", ")}.`;
}
