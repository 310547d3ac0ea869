// The trace of a script under a scene's fault plan.

import type { Postgres } from "../postgres/postgres";
import { ScriptFailure } from "../script/failure";
import type { Problem } from "../script/problem";
import { readScript } from "../script/read";
import { direct, PlanFailure } from "./director";
import { Run } from "./run";
import type { FaultPlan } from "./scene";
import type { Trace } from "./trace";

/** A trace, or why there is none: mistakes in the script, or a plan whose faults can't all strike. */
export type Directed =
  | { readonly kind: "trace"; readonly trace: Trace }
  | { readonly kind: "problems"; readonly problems: readonly Problem[] }
  | { readonly kind: "plan"; readonly message: string };

/** Plays a script to its end under a plan, on a database that it empties first. */
export async function directTrace(postgres: Postgres, source: string, plan: FaultPlan): Promise<Directed> {
  const reading = await readScript(source);
  if (reading.kind === "problems") return reading;
  try {
    const run = await Run.start(postgres, reading.script);
    await direct(run, plan);
    return { kind: "trace", trace: run.trace };
  } catch (error) {
    if (error instanceof ScriptFailure) return { kind: "problems", problems: [error.problem] };
    if (error instanceof PlanFailure) return { kind: "plan", message: error.message };
    throw error;
  }
}
