// A process that explores one file after another for the command, each on a database of its own.

import { startFromImage } from "../postgres";
import type { Request } from "./command-line";
import { type Answer, exploreFile } from "./explore-file";

/** A file to explore, and the answer that comes back; `failed` where our own machine broke. */
export interface Job extends Pick<Request, "faults" | "maxSeconds"> {
  readonly source: string;
}
export type JobAnswer = Answer | { readonly kind: "failed"; readonly message: string };

process.on("message", async (job: Job) => {
  let answer: JobAnswer;
  try {
    answer = await exploreAlone(job);
  } catch (error) {
    answer = {
      kind: "failed",
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  process.send?.(answer);
});

/** Each file has a database of its own: what one leaves behind can't matter to the next. */
async function exploreAlone(job: Job): Promise<Answer> {
  const postgres = await startFromImage();
  const answer = await exploreFile(postgres, job.source, job);
  await postgres.close();
  return answer;
}
