// Check yourself, lesson 10.

import type { Question } from "../../engine/grade/question";

/** The questions, in the order of the text. */
export const questions: readonly Question[] = [];
