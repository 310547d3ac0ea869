// The typed parts of each lesson: its scenes, questions and exercises. A lesson without an entry has none.

import type { Exercise } from "../engine/grade/exercise";
import type { Question } from "../engine/grade/question";
import type { Scene } from "../engine/world/scene";
import * as lesson3Exercises from "./deduplicating-in-consumers/exercises";
import * as lesson3Questions from "./deduplicating-in-consumers/questions";
import * as lesson3Scenes from "./deduplicating-in-consumers/scenes";
import * as lesson1Exercises from "./duplicates-are-the-contract/exercises";
import * as lesson1Questions from "./duplicates-are-the-contract/questions";
import * as lesson1Scenes from "./duplicates-are-the-contract/scenes";
import * as lesson7Exercises from "./effectively-once/exercises";
import * as lesson7Questions from "./effectively-once/questions";
import * as lesson7Scenes from "./effectively-once/scenes";
import * as lesson5Exercises from "./effects-you-cannot-roll-back/exercises";
import * as lesson5Questions from "./effects-you-cannot-roll-back/questions";
import * as lesson5Scenes from "./effects-you-cannot-roll-back/scenes";
import * as lesson9Exercises from "./exactly-once-in-kafka/exercises";
import * as lesson9Questions from "./exactly-once-in-kafka/questions";
import * as lesson9Scenes from "./exactly-once-in-kafka/scenes";
import * as lesson6Exercises from "./how-long-to-remember/exercises";
import * as lesson6Questions from "./how-long-to-remember/questions";
import * as lesson6Scenes from "./how-long-to-remember/scenes";
import type { LessonSlug } from "./index";
import * as lesson4Exercises from "./order-is-separate/exercises";
import * as lesson4Questions from "./order-is-separate/questions";
import * as lesson4Scenes from "./order-is-separate/scenes";
import * as lesson10Exercises from "./retry-and-backoff/exercises";
import * as lesson10Questions from "./retry-and-backoff/questions";
import * as lesson10Scenes from "./retry-and-backoff/scenes";
import * as lesson2Exercises from "./the-check-then-act-window/exercises";
import * as lesson2Questions from "./the-check-then-act-window/questions";
import * as lesson2Scenes from "./the-check-then-act-window/scenes";
import * as lesson8Exercises from "./transactional-outbox/exercises";
import * as lesson8Questions from "./transactional-outbox/questions";
import * as lesson8Scenes from "./transactional-outbox/scenes";

/** What a lesson has beside its text and its SQL. */
export interface LessonParts {
  readonly scenes: readonly Scene[];
  readonly questions: readonly Question[];
  readonly exercises: readonly Exercise[];
}

/** The parts of the lessons that have any. */
export const lessonParts: Partial<Record<LessonSlug, LessonParts>> = {
  "duplicates-are-the-contract": { ...lesson1Scenes, ...lesson1Questions, ...lesson1Exercises },
  "the-check-then-act-window": { ...lesson2Scenes, ...lesson2Questions, ...lesson2Exercises },
  "deduplicating-in-consumers": { ...lesson3Scenes, ...lesson3Questions, ...lesson3Exercises },
  "order-is-separate": { ...lesson4Scenes, ...lesson4Questions, ...lesson4Exercises },
  "transactional-outbox": { ...lesson8Scenes, ...lesson8Questions, ...lesson8Exercises },
  "exactly-once-in-kafka": { ...lesson9Scenes, ...lesson9Questions, ...lesson9Exercises },
  "retry-and-backoff": { ...lesson10Scenes, ...lesson10Questions, ...lesson10Exercises },
  "effects-you-cannot-roll-back": { ...lesson5Scenes, ...lesson5Questions, ...lesson5Exercises },
  "how-long-to-remember": { ...lesson6Scenes, ...lesson6Questions, ...lesson6Exercises },
  "effectively-once": { ...lesson7Scenes, ...lesson7Questions, ...lesson7Exercises },
};
