// A process that explores one mutant after another, on a database of its own.

import type { Postgres } from "../../engine/postgres/postgres";
import { type Fate, fateOf } from "../../lessons/strategies/mutation";
import { startFromImage } from "../postgres";

/** A mutant's source, and what comes back; `failed` where our own machine broke. */
export interface MutantJob {
  readonly source: string;
}
export type MutantAnswer = Fate | { readonly kind: "failed"; readonly how: string };

let postgres: Promise<Postgres> | null = null;

process.on("message", async ({ source }: MutantJob) => {
  postgres ??= startFromImage();
  let answer: MutantAnswer;
  try {
    answer = await fateOf(await postgres, source);
  } catch (error) {
    answer = {
      kind: "failed",
      how: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  process.send?.(answer);
});
