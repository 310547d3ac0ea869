// The trace of a script under a scene's fault plan.

import type { Postgres } from "../postgres/postgres";
import { ScriptFailure } from "../script/failure";
import type { Problem } from "../script/problem";
import { readScript } from "../script/read";
import { direct, EndlessScene } from "./director";
import { Run } from "./run";
import type { FaultPlan, PlannedFault } from "./scene";
import type { Choice, Trace } from "./trace";

/** A trace and the faults of the plan that had no chance to strike, or why there is no trace. */
export type Directed =
  | { readonly kind: "trace"; readonly trace: Trace; readonly missed: readonly PlannedFault[] }
  | { readonly kind: "problems"; readonly problems: readonly Problem[] }
  | { readonly kind: "endless"; readonly message: string };

/**
 * Plays a script to its end under a plan, on a database that it empties first. `beginning` is chosen before the plan
 * takes over: throws an ImpossibleChoice where that can't be.
 */
export async function directTrace(
  postgres: Postgres,
  source: string,
  plan: FaultPlan,
  beginning: readonly Choice[] = [],
): Promise<Directed> {
  const reading = await readScript(source);
  if (reading.kind === "problems") return reading;
  try {
    const run = await Run.start(postgres, reading.script);
    const missed = await direct(run, plan, beginning);
    return { kind: "trace", trace: run.trace, missed };
  } catch (error) {
    if (error instanceof ScriptFailure) return { kind: "problems", problems: [error.problem] };
    if (error instanceof EndlessScene) return { kind: "endless", message: error.message };
    throw error;
  }
}
