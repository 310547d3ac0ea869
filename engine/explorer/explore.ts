// Tries every schedule of a script within a budget of faults, and says what breaks, each with its shortest schedule.

import type { Postgres } from "../postgres/postgres";
import { ScriptFailure } from "../script/failure";
import type { Problem } from "../script/problem";
import { readScript } from "../script/read";
import type { Script } from "../script/script";
import { beginWorld } from "../world/begin";
import { FAULT_KINDS } from "../world/world";
import { OffTheGrid } from "./coarse-time";
import { countSchedules } from "./count";
import { DatabaseAutomaton } from "./database-automaton";
import { ExpectationReader } from "./expectation-reader";
import type { Exploration, ExploreOptions } from "./exploration";
import { Findings } from "./findings";
import { limitsOf } from "./limits";
import { relevanceOf } from "./relevance";
import { Graph } from "./search";

/** Explores a script's source on a database that it empties first; or names what is wrong with the script. */
export async function explore(
  postgres: Postgres,
  source: string,
  options: ExploreOptions,
): Promise<Exploration | { readonly kind: "problems"; readonly problems: readonly Problem[] }> {
  const reading = await readScript(source);
  if (reading.kind === "problems") return reading;
  const problems = await limitsOf(reading.script);
  if (problems.length > 0) return { kind: "problems", problems };
  try {
    const search = (onGrid: boolean) => exploreScript(postgres, reading.script, options, onGrid);
    return await search(true).catch((error: unknown) => {
      if (error instanceof OffTheGrid) return search(false);
      throw error;
    });
  } catch (error) {
    if (error instanceof ScriptFailure) return { kind: "problems", problems: [error.problem] };
    throw error;
  }
}

async function exploreScript(
  postgres: Postgres,
  script: Script,
  { faults, kinds = FAULT_KINDS, goOn = () => true }: ExploreOptions,
  onGrid: boolean,
): Promise<Exploration> {
  const automaton = await DatabaseAutomaton.start(postgres, script, onGrid);
  const setting = { script, database: automaton };
  const first = beginWorld(setting, automaton.first);
  const relevance = relevanceOf(script, automaton.clock, automaton.grid);
  const reader = new ExpectationReader(automaton, script);
  const graph = new Graph({ setting, relevance, kinds, expectations: (world) => reader.read(world) }, first);
  const complete = await expandByFaults(graph, faults, () =>
    goOn({ states: graph.nodes.length, broken: reader.broken }),
  );
  const findings = new Findings({ setting, relevance, first, graph, faults, complete });
  return {
    kind: "explored",
    script,
    complete,
    endless: graph.endless,
    faults,
    schedules: countSchedules(graph.root, faults),
    states: graph.nodes.length,
    findings: await findings.confirmed(postgres),
    passing: await findings.passing(),
  };
}

/** Everything without faults first, then with one, and so on: a search that is stopped has then seen all that takes fewer. */
async function expandByFaults(
  graph: Graph,
  faults: number,
  goOn: () => boolean | Promise<boolean>,
): Promise<boolean> {
  for (let budget = 0; budget <= faults; budget++) if (!(await graph.expand(budget, goOn))) return false;
  return true;
}
