// The texts of a question as they come to its block: rendered at build time, so that no Markdown reaches the browser.
import type { ReactNode } from "react";

/** A question's texts by the ids in it; those of other kinds are empty. */
export interface QuestionTexts {
  readonly prompt: ReactNode;
  /** By option id. */
  readonly options: Readonly<Record<string, ReactNode>>;
  /** By option id, or by the value of a guess. */
  readonly feedback: Readonly<Record<string, ReactNode>>;
  readonly modelAnswer: ReactNode;
  /** By point id. */
  readonly points: Readonly<Record<string, ReactNode>>;
  /** Why a predicted run gives what it gives. */
  readonly because: ReactNode;
}
