// The exercises of lesson 1: where second deliveries come from.

import type { Exercise } from "../../engine/grade/exercise";

/** The exercises, in the order of the text. */
export const exercises: readonly Exercise[] = [];
