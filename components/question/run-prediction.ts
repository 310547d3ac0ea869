// One run of what a prediction is about: an example on the page's database, or a schedule by the explorer.

import { database } from "@/components/database/database";
import { pageExplorer } from "@/components/explorer/page-explorer";
import { valueOfTrace, valueOfTranscript } from "@/engine/grade/prediction";
import { tell, tellingLines } from "@/engine/stage/telling";
import type { PredictedRun } from "./predict-block";
import type { RunResult } from "./use-predicted-run";

/** Runs it from the beginning. Never rejects. `key` names the data of an example. */
export function runPrediction(key: string, run: PredictedRun): Promise<RunResult> {
  return run.kind === "example" ? runExample(key, run) : runSchedule(run);
}

async function runSchedule(run: PredictedRun & { kind: "schedule" }): Promise<RunResult> {
  const directed = await pageExplorer().direct(run.source, run.faults);
  switch (directed.kind) {
    case "failed":
      return directed;
    case "problems":
      return failed(directed.problems.map(({ line, message }) => `Line ${line}: ${message}.`).join(" "));
    case "impossible":
      return failed(`Step ${directed.at} can't be taken.`);
    case "endless":
      return failed(directed.message);
    case "played": {
      const value = valueOfTrace(directed.trace, run.ask);
      if (value === null) return failed("The run ended without the value that is asked for.");
      return {
        kind: "ran",
        value,
        shown: { kind: "steps", lines: tellingLines(tell(directed.trace).telling) },
      };
    }
  }
}

async function runExample(key: string, run: PredictedRun & { kind: "example" }): Promise<RunResult> {
  const request = { example: `${key}/prediction`, setup: run.setup, text: run.text };
  database.reset(request.example);
  let last: RunResult = failed("It was not run.");
  for (let time = 0; time < run.times; time++) {
    const outcome = await database.run(request);
    if (outcome.kind === "failed") return outcome;
    if (outcome.kind === "superseded") return failed("Another run took its place.");
    const value = valueOfTranscript(outcome.transcript, run.ask);
    const { entries } = outcome.transcript;
    last =
      value === null
        ? failed("The run ended before the statement that is asked about.")
        : { kind: "ran", value, shown: { kind: "entries", text: run.text, entries } };
  }
  return last;
}

function failed(message: string): RunResult {
  return { kind: "failed", message, advice: "Run it again." };
}
