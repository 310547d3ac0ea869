// The texts of an exercise as they come to its block: rendered at build time, so that no Markdown reaches the browser.

import type { ReactNode } from "react";

/** An exercise's texts. */
export interface ExerciseTexts {
  readonly task: ReactNode;
  readonly hints: readonly ReactNode[];
  readonly why: ReactNode;
}
