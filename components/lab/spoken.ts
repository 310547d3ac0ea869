// What is announced when a search has ended.

import type { Searched } from "../explorer/types";
import { counted } from "../results/numbers";
import { boundsWords, findingWords, verdictWords } from "../scene/live/search-words";

/** The outcome in one or two sentences. */
export function spokenOutcome(outcome: Searched): string {
  switch (outcome.kind) {
    case "failed":
      return `${outcome.message} ${outcome.advice}`;
    case "problems":
      return `The script can’t be run: ${counted(outcome.problems.length, "problem")}.`;
    case "searched": {
      const { report } = outcome;
      const found = report.findings.map((finding) => ` ${findingWords(finding)}.`).join("");
      return `${verdictWords(report)}.${found} ${boundsWords(report)}`;
    }
  }
}
