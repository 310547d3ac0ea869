// Tries every schedule of a script within a budget of faults, and says what breaks, each with its shortest schedule.

import type { Postgres } from "../postgres/postgres";
import { ScriptFailure } from "../script/failure";
import type { Problem } from "../script/problem";
import { readScript } from "../script/read";
import type { Script } from "../script/script";
import { beginWorld } from "../world/begin";
import { countSchedules } from "./count";
import { DatabaseAutomaton } from "./database-automaton";
import { ExpectationReader } from "./expectation-reader";
import type { Exploration, ExploreOptions } from "./exploration";
import { Findings } from "./findings";
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
  try {
    return await exploreScript(postgres, reading.script, options);
  } catch (error) {
    if (error instanceof ScriptFailure) return { kind: "problems", problems: [error.problem] };
    throw error;
  }
}

async function exploreScript(
  postgres: Postgres,
  script: Script,
  { faults, goOn = () => true }: ExploreOptions,
): Promise<Exploration> {
  const automaton = await DatabaseAutomaton.start(postgres, script);
  const setting = { script, database: automaton };
  const first = beginWorld(setting, automaton.first);
  const relevance = relevanceOf(script, automaton.clock);
  const reader = new ExpectationReader(automaton, script);
  const graph = new Graph({ setting, relevance, expectations: (world) => reader.read(world) }, first);
  const complete = await graph.expand(faults, () =>
    goOn({ states: graph.nodes.length, broken: reader.broken }),
  );
  const findings = new Findings({ setting, relevance, first, graph, faults });
  return {
    kind: "explored",
    script,
    complete,
    faults,
    schedules: countSchedules(graph.root, faults),
    states: graph.nodes.length,
    findings: await findings.confirmed(postgres, complete),
    passing: await findings.passing(),
  };
}
