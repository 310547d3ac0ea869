// How a simulation is told in Markdown: its first setting, and what came of each run.

import type { RootContent } from "mdast";
import { firstSetting } from "../../engine/backoff/setting";
import { simulate } from "../../engine/backoff/simulate";
import { backoffStrategies } from "../../engine/backoff/strategy";
import { runInWords, settingInWords } from "../../engine/backoff/words";
import type { SimulationName } from "../../lessons/reading/simulations";
import { list, paragraph, strong, text } from "./nodes";

/** The words of a simulation. */
export function simulationWords(name: SimulationName): readonly RootContent[] {
  switch (name) {
    case "backoff":
      return backoffWords();
  }
}

function backoffWords(): readonly RootContent[] {
  const runs = backoffStrategies.map((strategy) => simulate(firstSetting, strategy));
  return [
    paragraph(
      strong("Simulation"),
      text(`: one outage, four ways to try again. ${settingInWords(firstSetting)}`),
    ),
    list(
      runs.map((run) => [paragraph(text(runInWords(run, firstSetting)))]),
      false,
    ),
  ];
}
