// A schedule that somebody wants to see: of which script, by which choices, and what it shows.

import type { Choice } from "../../engine/world/trace";

/** What the player is asked to play. */
export interface Playable {
  readonly source: string;
  /** Null for the calm run without faults. */
  readonly choices: readonly Choice[] | null;
  /** What it shows, as a part of a sentence: "the run without faults". */
  readonly what: string;
  /** After so many steps that end could no longer be avoided; null where that is not known, or it is a good end. */
  readonly sealedAfter: number | null;
}
