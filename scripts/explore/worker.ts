// A process that explores one file after another for the command, on a database of its own.

import type { Postgres } from "../../engine/postgres/postgres";
import { startFromImage } from "../postgres";
import type { Request } from "./command-line";
import { type Answer, exploreFile } from "./explore-file";

/** A file to explore, and the answer that comes back; `failed` where our own machine broke. */
export interface Job extends Pick<Request, "faults" | "maxSeconds"> {
  readonly source: string;
}
export type JobAnswer = Answer | { readonly kind: "failed"; readonly message: string };

let postgres: Promise<Postgres> | null = null;

process.on("message", async (job: Job) => {
  postgres ??= startFromImage();
  let answer: JobAnswer;
  try {
    answer = await exploreFile(await postgres, job.source, job);
  } catch (error) {
    answer = {
      kind: "failed",
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  process.send?.(answer);
});
