// What a term of the glossary is.

import type { LessonSlug } from "../index";

/** A word or phrase of the field. */
export interface Term {
  /** Its anchor on the glossary's page. */
  readonly id: string;
  readonly name: string;
  /** How texts write it, beside its name; the case doesn't matter. */
  readonly forms: readonly string[];
  /** Two or three sentences, as inline Markdown. */
  readonly text: string;
  /** The lessons that teach it, the main one first. */
  readonly lessons: readonly LessonSlug[];
}
