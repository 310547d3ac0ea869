// Check yourself, lesson 3: misconceptions people really bring to a queue that delivers twice.

import type { Question } from "../../engine/grade/question";

/** The questions, in the order of the text. */
export const questions: readonly Question[] = [];
