// The typed parts of each lesson: its scenes and questions. A lesson without an entry has neither.

import type { Question } from "../engine/grade/question";
import type { Scene } from "../engine/world/scene";
import * as lesson3Questions from "./deduplicating-in-consumers/questions";
import * as lesson3Scenes from "./deduplicating-in-consumers/scenes";
import * as lesson1Questions from "./duplicates-are-the-contract/questions";
import * as lesson1Scenes from "./duplicates-are-the-contract/scenes";
import type { LessonSlug } from "./index";
import * as lesson4Questions from "./order-is-separate/questions";
import * as lesson4Scenes from "./order-is-separate/scenes";
import * as lesson2Questions from "./the-check-then-act-window/questions";
import * as lesson2Scenes from "./the-check-then-act-window/scenes";

/** What a lesson has beside its text and its SQL. */
export interface LessonParts {
  readonly scenes: readonly Scene[];
  readonly questions: readonly Question[];
}

/** The parts of the lessons that have any. */
export const lessonParts: Partial<Record<LessonSlug, LessonParts>> = {
  "duplicates-are-the-contract": { ...lesson1Scenes, ...lesson1Questions },
  "the-check-then-act-window": { ...lesson2Scenes, ...lesson2Questions },
  "deduplicating-in-consumers": { ...lesson3Scenes, ...lesson3Questions },
  "order-is-separate": { ...lesson4Scenes, ...lesson4Questions },
};
