// The exercises of lesson 3: a consumer that recognises its message.

import type { Exercise } from "../../engine/grade/exercise";

/** The exercises, in the order of the text. */
export const exercises: readonly Exercise[] = [];
