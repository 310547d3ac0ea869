// Takes an imported record into the present one: of two versions of a thing the newer stays.
import {
  type Answered,
  type Draft,
  defaultSettings,
  type LessonVisit,
  type ProgressRecord,
  type Review,
  type Settings,
} from "./record";

type Entries<T> = Readonly<Record<string, T>>;

/**
 * Gives the present record with the imported one in it. The newer answer, draft and review win, tries count up to the
 * larger number, a lesson keeps its earliest times, and a setting changed here stays.
 */
export function mergeRecords(present: ProgressRecord, imported: ProgressRecord): ProgressRecord {
  return {
    lessons: mergeEntries(present.lessons, imported.lessons, mergeVisits),
    answers: mergeEntries(present.answers, imported.answers, mergeAnswers),
    drafts: mergeEntries(present.drafts, imported.drafts, newerDraft),
    reviews: mergeEntries(present.reviews, imported.reviews, newerReview),
    settings: mergeSettings(present.settings, imported.settings),
  };
}

function mergeEntries<T>(here: Entries<T>, there: Entries<T>, merge: (here: T, there: T) => T): Entries<T> {
  const merged: Record<string, T> = { ...here };
  for (const [key, theirs] of Object.entries(there)) {
    const ours = here[key];
    merged[key] = ours === undefined ? theirs : merge(ours, theirs);
  }
  return merged;
}

function mergeVisits(here: LessonVisit, there: LessonVisit): LessonVisit {
  const finishes = [here.finishedAt, there.finishedAt].filter((moment) => moment !== null);
  return {
    openedAt: earlier(here.openedAt, there.openedAt),
    finishedAt: finishes.reduce<string | null>(earliest, null),
  };
}

function mergeAnswers(here: Answered, there: Answered): Answered {
  const newer = isLater(there.answeredAt, here.answeredAt) ? there : here;
  return { ...newer, tries: Math.max(here.tries, there.tries) };
}

function newerDraft(here: Draft, there: Draft): Draft {
  return isLater(there.editedAt, here.editedAt) ? there : here;
}

function newerReview(here: Review, there: Review): Review {
  return isLater(there.reviewedAt, here.reviewedAt) ? there : here;
}

function mergeSettings(here: Settings, there: Settings): Settings {
  return {
    theme: here.theme === defaultSettings.theme ? there.theme : here.theme,
    codeLanguage: here.codeLanguage === defaultSettings.codeLanguage ? there.codeLanguage : here.codeLanguage,
    editor: here.editor === defaultSettings.editor ? there.editor : here.editor,
  };
}

function earliest(one: string | null, other: string): string {
  return one === null ? other : earlier(one, other);
}

function earlier(one: string, other: string): string {
  return isLater(one, other) ? other : one;
}

/** ISO times may differ in their precision, so their texts can't be compared. */
function isLater(one: string, other: string): boolean {
  return Date.parse(one) > Date.parse(other);
}
