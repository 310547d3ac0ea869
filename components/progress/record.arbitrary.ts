// Records for property tests: few names, so that two records often speak of the same thing.
import fc from "fast-check";
import type { Answered, Draft, LessonVisit, ProgressRecord, Review } from "./record";

const lesson = fc.constantFrom("deduplicating-in-consumers", "order-is-separate");
const key = fc
  .tuple(lesson, fc.constantFrom("first", "second", "questions/third"))
  .map(([slug, name]) => `${slug}/${name}`);
const moment = fc
  .integer({ min: 0, max: 50 })
  .map((minutes) => new Date(Date.UTC(2026, 10, 30, 9, minutes)).toISOString());
const text = fc.string({ maxLength: 5 });
const ids = fc.array(fc.constantFrom("a", "b"), { maxLength: 2 });

const visit: fc.Arbitrary<LessonVisit> = fc.record({
  openedAt: moment,
  finishedAt: fc.option(moment, { nil: null }),
});

const answered: fc.Arbitrary<Answered> = fc.record({
  answer: fc.oneof(
    fc.record({ kind: fc.constant("choice" as const), chosen: ids }),
    fc.record({ kind: fc.constant("own words" as const), text, ticked: ids }),
    fc.record({ kind: fc.constant("predict" as const), value: text }),
    fc.record({ kind: fc.constant("exercise" as const) }),
  ),
  right: fc.boolean(),
  tries: fc.integer({ min: 1, max: 9 }),
  answeredAt: moment,
});

const draft: fc.Arbitrary<Draft> = fc.record({ text, editedAt: moment });

const review: fc.Arbitrary<Review> = fc.record({
  due: moment,
  stability: fc.integer({ min: 0, max: 50 }),
  difficulty: fc.integer({ min: 0, max: 10 }),
  scheduledDays: fc.nat(50),
  learningSteps: fc.nat(2),
  reps: fc.nat(9),
  lapses: fc.nat(9),
  state: fc.constantFrom(0, 1, 2, 3),
  reviewedAt: moment,
  missed: fc.boolean(),
});

/** Any record that may be stored. */
export const anyRecord: fc.Arbitrary<ProgressRecord> = fc.record({
  lessons: fc.dictionary(lesson, visit, { maxKeys: 2, noNullPrototype: true }),
  answers: fc.dictionary(key, answered, { maxKeys: 3, noNullPrototype: true }),
  drafts: fc.dictionary(key, draft, { maxKeys: 3, noNullPrototype: true }),
  reviews: fc.dictionary(key, review, { maxKeys: 3, noNullPrototype: true }),
  settings: fc.record({
    theme: fc.constantFrom("system", "light", "dark"),
    codeLanguage: fc.constantFrom("typescript", "python", "java", "go", "csharp"),
    editor: fc.constantFrom("rich", "plain"),
  }),
});
