// The exercises of lesson 2: two deliveries in one window.

import type { Exercise } from "../../engine/grade/exercise";

/** The exercises, in the order of the text. */
export const exercises: readonly Exercise[] = [];
