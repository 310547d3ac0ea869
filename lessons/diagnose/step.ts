// A diagnosis as data: questions that lead to causes, and what is said of each cause.

import type { LessonSlug } from "../index";

/** A question with its answers, or a cause. */
export type Step = Question | Cause;

/** Something to find out. */
export interface Question {
  readonly kind: "question";
  readonly ask: string;
  /** How to find out, where it isn't plain; inline Markdown. */
  readonly how?: string;
  readonly answers: readonly { readonly answer: string; readonly leadsTo: Step }[];
}

/** The end of a way: what it is, where it can be seen, what mends it. */
export interface Cause {
  readonly kind: "cause";
  readonly name: string;
  /** Why it happens, as inline Markdown. */
  readonly why: string;
  /** What to do, as inline Markdown. */
  readonly mend: string;
  /** The cell of the matrix that shows it. */
  readonly seen: {
    readonly strategy: string;
    readonly column: string;
    readonly outcome: "duplicated" | "lost" | "wrong" | "stuck";
  };
  /** The strategy that holds in that column; null where what mends it is not a consumer's strategy. */
  readonly holds: string | null;
  readonly lesson: LessonSlug;
}
