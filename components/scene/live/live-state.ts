// What a scene shows that can be changed: the experiment, its lines of play, and what is being done for the next one.

import type { Experiment } from "./experiment";
import type { Line } from "./line";

/** A consumer of a scene, with the line that was played before the page was built. */
export interface LiveVariant {
  readonly file: string;
  readonly label: string;
  readonly own: Line;
}

/** What is being done, or why it was not. */
export type Activity =
  | { readonly kind: "still" }
  | { readonly kind: "playing" }
  /** `again` tries it once more, where that may help. */
  | {
      readonly kind: "failed";
      readonly message: string;
      readonly advice: string | null;
      readonly again: (() => void) | null;
    };

/** A schedule of the reader's own beside the one it left. */
export interface Branch {
  /** The first step that is another one; null while all steps so far are the same. */
  readonly from: number | null;
  /** What it is, where it was not the reader who chose: a counterexample, say. */
  readonly name: string | null;
  /** After this step its bad end could no longer be avoided, as far as a search knows. */
  readonly sealedAfter: number | null;
}

/** The state of a scene. Experiment and lines always belong together. */
export interface LiveState {
  readonly experiment: Experiment;
  /** What was asked for last: the experiment that is shown, or the one that is being played for it. Changes build on it. */
  readonly wanted: Experiment;
  /** The line of the consumer shown, and of the one beside it. */
  readonly lines: readonly [Line, ...Line[]];
  readonly branch: Branch | null;
  readonly activity: Activity;
}
