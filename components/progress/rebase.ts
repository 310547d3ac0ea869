// Brings two descendants of one record together: two tabs of one browser, or a change that is taken back later.
import type { ProgressRecord } from "./record";

type Entries<T> = Readonly<Record<string, T>>;

/**
 * Gives `theirs` with everything that `mine` has changed since `base`. Where both changed the same entry, mine stands.
 * Sections that come out as they are in `mine` keep their identity, so nothing that shows them is drawn again.
 */
export function rebase(base: ProgressRecord, mine: ProgressRecord, theirs: ProgressRecord): ProgressRecord {
  return {
    lessons: rebaseEntries(base.lessons, mine.lessons, theirs.lessons),
    answers: rebaseEntries(base.answers, mine.answers, theirs.answers),
    drafts: rebaseEntries(base.drafts, mine.drafts, theirs.drafts),
    reviews: rebaseEntries(base.reviews, mine.reviews, theirs.reviews),
    settings: {
      theme: pick(base.settings.theme, mine.settings.theme, theirs.settings.theme),
      codeLanguage: pick(
        base.settings.codeLanguage,
        mine.settings.codeLanguage,
        theirs.settings.codeLanguage,
      ),
      editor: pick(base.settings.editor, mine.settings.editor, theirs.settings.editor),
    },
  };
}

/** Says whether two records hold the same. */
export function sameRecord(one: ProgressRecord, other: ProgressRecord): boolean {
  return (
    sameEntries(one.lessons, other.lessons) &&
    sameEntries(one.answers, other.answers) &&
    sameEntries(one.drafts, other.drafts) &&
    sameEntries(one.reviews, other.reviews) &&
    same(one.settings, other.settings)
  );
}

function rebaseEntries<T>(base: Entries<T>, mine: Entries<T>, theirs: Entries<T>): Entries<T> {
  if (mine === theirs) return mine;
  const entries: Record<string, T> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const entry = pick(base[key], mine[key], theirs[key]);
    if (entry !== undefined) entries[key] = entry;
  }
  return sameEntries(entries, mine) ? mine : entries;
}

function pick<T>(base: T, mine: T, theirs: T): T {
  if (same(mine, theirs)) return mine;
  return same(mine, base) ? theirs : mine;
}

function sameEntries<T>(one: Entries<T>, other: Entries<T>): boolean {
  if (one === other) return true;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => same(one[key], other[key]));
}

/** Entries are plain JSON made in one order of fields, so their text tells them apart. */
function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
