// The runs an example states, one after another on the same data, as a learner would click them.

import type { Example } from "./example";
import type { ExampleDatabase } from "./example-database";
import type { Transcript } from "./transcript";

/** Runs an example as often as it states outcomes and gives a transcript for each run. */
export async function runAsStated(
  database: ExampleDatabase,
  name: string,
  { setup, run, outcomes }: Example,
): Promise<readonly Transcript[]> {
  const transcripts: Transcript[] = [];
  const before: string[] = [];
  while (transcripts.length < outcomes.length) {
    const request = { example: name, setup, before: [...before], text: run, statementAt: null };
    const transcript = await database.run(request, (step) => {
      if (step.kind === "ran" && step.sql !== null) before.push(step.sql);
    });
    transcripts.push(transcript);
  }
  return transcripts;
}
