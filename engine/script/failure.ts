// A script that reads well and can't be run: a `\setup` that fails, a condition that is no boolean, and the like.

import type { Place, Problem } from "./problem";

/** Thrown where a run meets such a mistake. Whoever starts runs turns it into a problem of the script. */
export class ScriptFailure extends Error {
  readonly problem: Problem;

  constructor(place: Place, message: string) {
    super(message);
    this.name = "ScriptFailure";
    this.problem = { line: place.line, column: place.column, message };
  }
}
