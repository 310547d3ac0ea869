// The trace of a script under a scene's fault plan.

import type { Postgres } from "../postgres/postgres";
import { ScriptFailure } from "../script/failure";
import type { Problem } from "../script/problem";
import { readScript } from "../script/read";
import { ImpossibleChoice } from "./choose";
import { direct, EndlessScene } from "./director";
import { Run } from "./run";
import type { FaultPlan, PlannedFault } from "./scene";
import type { Choice, Trace } from "./trace";

/** A trace and the faults of the plan that had no chance to strike, or why there is no trace. */
export type Directed =
  | { readonly kind: "trace"; readonly trace: Trace; readonly missed: readonly PlannedFault[] }
  | { readonly kind: "problems"; readonly problems: readonly Problem[] }
  | { readonly kind: "endless"; readonly message: string }
  /** The choice at `at` of the beginning, from 0, was not on offer. */
  | { readonly kind: "impossible"; readonly at: number };

/**
 * Plays a script to its end under a plan, on a database that it empties first. `beginning` is chosen before the plan
 * takes over.
 */
export async function directTrace(
  postgres: Postgres,
  source: string,
  plan: FaultPlan,
  beginning: readonly Choice[] = [],
): Promise<Directed> {
  const reading = await readScript(source);
  if (reading.kind === "problems") return reading;
  let run: Run | null = null;
  try {
    run = await Run.start(postgres, reading.script);
    const missed = await direct(run, plan, beginning);
    return { kind: "trace", trace: run.trace, missed };
  } catch (error) {
    const at = (run?.moments.length ?? 1) - 1;
    if (error instanceof ImpossibleChoice && at < beginning.length) return { kind: "impossible", at };
    if (error instanceof ScriptFailure) return { kind: "problems", problems: [error.problem] };
    if (error instanceof EndlessScene) return { kind: "endless", message: error.message };
    throw error;
  }
}
