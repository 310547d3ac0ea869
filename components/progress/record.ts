// What is kept of a learner's work, and the schemas that every stored or imported record must pass.
import * as v from "valibot";

/** The version of the record's form. Raise it with a step in migrations.ts. */
export const recordVersion = 2;

/** Keys come from file names and ids; only the lesson in front is ever read out of them. */
const slug = v.pipe(v.string(), v.regex(/^[^/]+$/, "a lesson's name has no slash in it"));
const key = v.pipe(v.string(), v.regex(/^[^/]+\/./, "a key looks like lesson/question"));
const moment = v.pipe(v.string(), v.isoTimestamp("a time looks like 2026-11-30T09:30:00.000Z"));
const ids = v.pipe(v.array(v.string()), v.readonly());

const lessonSchema = v.object({ openedAt: moment, finishedAt: v.nullable(moment) });

const answerSchema = v.variant("kind", [
  v.object({ kind: v.literal("choice"), chosen: ids }),
  v.object({ kind: v.literal("own words"), text: v.string(), ticked: ids }),
  v.object({ kind: v.literal("predict"), value: v.string() }),
  // What was written or chosen in an exercise is a draft; this says that it was checked.
  v.object({ kind: v.literal("exercise") }),
]);

const answeredSchema = v.object({
  answer: answerSchema,
  right: v.boolean(),
  tries: v.pipe(v.number(), v.integer("a whole number"), v.minValue(1, "at least 1")),
  answeredAt: moment,
});

const draftSchema = v.object({ text: v.string(), editedAt: moment });

const count = v.pipe(v.number(), v.integer("a whole number"), v.minValue(0, "at least 0"));
const measure = v.pipe(v.number(), v.finite("a finite number"), v.minValue(0, "at least 0"));

const reviewSchema = v.object({
  due: moment,
  stability: measure,
  difficulty: measure,
  scheduledDays: count,
  learningSteps: count,
  reps: count,
  lapses: count,
  state: v.picklist([0, 1, 2, 3]),
  reviewedAt: moment,
  missed: v.boolean(),
});

const settingsSchema = v.object({
  theme: v.picklist(["system", "light", "dark"]),
  codeLanguage: v.picklist(["typescript", "python", "java", "go", "csharp"]),
  editor: v.picklist(["rich", "plain"]),
});

/** The schema of each section's entries by themselves, to save what can be read of a broken record. */
export const entrySchemas = {
  lessons: lessonSchema,
  answers: answeredSchema,
  drafts: draftSchema,
  reviews: reviewSchema,
} as const;

/** The schema of the names of each section's entries. */
export const keySchemas = { lessons: slug, answers: key, drafts: key, reviews: key } as const;

/** The schema of a whole record in its present version. */
export const recordSchema = v.object({
  lessons: v.record(slug, lessonSchema),
  answers: v.record(key, answeredSchema),
  drafts: v.record(key, draftSchema),
  reviews: v.record(key, reviewSchema),
  settings: settingsSchema,
});

/** When a lesson was first opened and when it was marked as finished, as ISO times. */
export type LessonVisit = Readonly<v.InferOutput<typeof lessonSchema>>;

/** The last answer to a question, whether it was right, and how often it was checked. */
export type Answered = Readonly<v.InferOutput<typeof answeredSchema>>;

/** A text of the learner's, and when it was last edited. */
export type Draft = Readonly<v.InferOutput<typeof draftSchema>>;

/** When a question is to be asked again, as FSRS keeps it, and whether it was missed the last time. */
export type Review = Readonly<v.InferOutput<typeof reviewSchema>>;

/** The learner's choices for the whole site. */
export type Settings = Readonly<v.InferOutput<typeof settingsSchema>>;

/** How light or dark the pages are: as the system says, or as chosen here. */
export type Theme = Settings["theme"];

/** All that is kept: by lesson, by `<lesson>/<question>`, by `<lesson>/<example>`, reviews by question, and the settings. */
export interface ProgressRecord {
  readonly lessons: Readonly<Record<string, LessonVisit>>;
  readonly answers: Readonly<Record<string, Answered>>;
  readonly drafts: Readonly<Record<string, Draft>>;
  readonly reviews: Readonly<Record<string, Review>>;
  readonly settings: Settings;
}

/** The settings nobody has touched yet. */
export const defaultSettings: Settings = { theme: "system", codeLanguage: "typescript", editor: "rich" };

/** The record of somebody who has just arrived. */
export const emptyRecord: ProgressRecord = {
  lessons: {},
  answers: {},
  drafts: {},
  reviews: {},
  settings: defaultSettings,
};
