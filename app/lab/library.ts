// The strategies of the course as the lab lists them, and the text of the first.

import { readFileSync } from "node:fs";
import type { LibraryGroup, LibraryScript } from "@/components/lab/library";
import { strategyGroups } from "@/lessons/strategies";
import { scriptFile } from "@/lessons/strategies/strategy";

/** The groups, in the order of the matrix. */
export const library: readonly LibraryGroup[] = strategyGroups.map(({ id, name, strategies }) => ({
  id,
  name,
  scripts: strategies.map((strategy): LibraryScript => {
    return { id: strategy.id, name: strategy.name, shows: strategy.shows };
  }),
}));

/** The script that is in the editor at first, and its name. */
export function firstScript(): { readonly name: string; readonly text: string } {
  const first = strategyGroups[0]?.strategies[0];
  if (!first) throw new Error("There is no strategy for the lab.");
  return { name: first.name, text: readFileSync(scriptFile(first), "utf8") };
}
