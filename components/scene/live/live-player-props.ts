// What a page gives to a player that plays a script of its own, and what it hears from it.

import type { FaultPlan } from "@/engine/world/scene";
import type { Choice, Trace } from "@/engine/world/trace";

/** What a player can have besides its controls: switches and the gutter, the scheduler, the search through every schedule. */
export type Tool = "break" | "schedule" | "prove";

/**
 * How a live player begins: a plan directs the whole run, or someone's choices do and the rest is not yet decided.
 * `sealedAfter`: the step after which the bad end of these choices could no longer be avoided, where a search has told.
 */
export type Beginning =
  | { readonly kind: "plan"; readonly plan: FaultPlan }
  | { readonly kind: "choices"; readonly choices: readonly Choice[]; readonly sealedAfter?: number | null };

/** A schedule that has come to its end, for who wants to judge it. */
export interface EndedSchedule {
  readonly choices: readonly Choice[];
  readonly trace: Trace;
}

/** What a live player is given. Give it a `key` that changes with the source: it plays one script in its life. */
export interface LivePlayerProps {
  /** A name for the figure: "Scene: …". */
  readonly title: string;
  /** The script. It is data: nothing of it runs but in our interpreter, and nothing before the player is shown. */
  readonly source: string;
  /** Without it: the calm run without faults. */
  readonly beginning?: Beginning;
  /** All of them where it is not given. */
  readonly tools?: readonly Tool[];
  /** The tool that is open from the start. */
  readonly opened?: Tool;
  /** Called when the shown schedule has come to its end and the last step is on the stage; once for each such schedule. */
  readonly onEnd?: (ended: EndedSchedule) => void;
}
