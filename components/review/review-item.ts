// A question as the review asks it: its texts as JSON, and where in the course it stands.

import type { Question } from "@/engine/grade/question";
import type { InlineText } from "./inline-text";

/** A question's texts by what they are written as, in Markdown: what a question holds is the key to how it is set. */
export type ReviewTexts = Readonly<Record<string, InlineText>>;

/** One question of the course. */
export interface ReviewItem {
  /** As stored progress has it: `<lesson>/<question>`. */
  readonly key: string;
  readonly question: Question;
  readonly texts: ReviewTexts;
  /** What a predicted run gives; null for other kinds. */
  readonly computed: string | null;
  readonly from: { readonly title: string; readonly href: string };
}
