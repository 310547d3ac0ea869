// The three resets: what each leaves of a record.
import { emptyRecord, type ProgressRecord } from "./record";

/** How much to reset: one lesson, the answers and drafts of every lesson, or everything with the settings. */
export type ResetScope =
  | { readonly kind: "lesson"; readonly lesson: string }
  | { readonly kind: "answers and drafts" }
  | { readonly kind: "everything" };

/** Gives what is left of a record after a reset. */
export function reset(record: ProgressRecord, scope: ResetScope): ProgressRecord {
  switch (scope.kind) {
    case "lesson":
      return {
        ...record,
        lessons: without(record.lessons, (slug) => slug === scope.lesson),
        answers: without(record.answers, (key) => lessonOf(key) === scope.lesson),
        drafts: without(record.drafts, (key) => lessonOf(key) === scope.lesson),
        reviews: without(record.reviews, (key) => lessonOf(key) === scope.lesson),
      };
    case "answers and drafts":
      return { ...record, answers: {}, drafts: {}, reviews: {} };
    case "everything":
      return emptyRecord;
  }
}

/** The lesson in a key such as `<lesson>/<question>`. */
export function lessonOf(key: string): string {
  return key.slice(0, key.indexOf("/"));
}

function without<T>(entries: Readonly<Record<string, T>>, gone: (key: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => !gone(key)));
}
