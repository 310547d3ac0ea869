// What the page tells in words: the sentences of a step, and what is announced after each move.

import { sentenceOf, stepNumber } from "../../engine/terminals/sentence";
import type { StepOutcome, TerminalStep } from "../../engine/terminals/step";
import type { TerminalsState } from "./terminals-store";

/** The sentences of a step in the order in which things happened; none where it has not been played. */
export function sentencesOf(
  outcome: StepOutcome | null | undefined,
  steps: readonly TerminalStep[],
): readonly string[] {
  return (outcome?.events ?? []).map((event) => shortened(sentenceOf(event, steps[event.step])));
}

/** Longer sentences are cut: a value may fill pages, and its window shows all of it. */
const longestSentence = 400;

function shortened(sentence: string): string {
  if (sentence.length <= longestSentence) return sentence;
  // The cut may have gone through a surrogate pair: the last character goes with it.
  const start = [...sentence.slice(0, longestSentence)].slice(0, -1).join("");
  return `${start.trimEnd()} … The window has the rest.`;
}

/** What the last step in sight did, in a paragraph. */
export function presentWords({ at, steps, outcomes }: TerminalsState): string {
  const outcome = outcomes[at - 1];
  if (outcome === undefined)
    return steps.length === 0 ? "Nothing has been typed." : "Nothing has been played.";
  return sentencesOf(outcome, steps).join(" ");
}

/** What is announced after a move: what was objected to, what went wrong, or what the last step in sight did. */
export function announcementOf(state: TerminalsState): string {
  const { moves, at, steps, notice, objection, playing, server } = state;
  if (playing !== null && server.kind === "starting") return "Starting PostgreSQL in this tab.";
  if (moves === 0) return "";
  if (objection !== null) return objection.text;
  if (notice !== null) return notice.text;
  if (at === 0) return `At the start of ${steps.length} steps. Nothing has been played.`;
  return `Step ${stepNumber(at - 1)} of ${steps.length}. ${presentWords(state)}`;
}
