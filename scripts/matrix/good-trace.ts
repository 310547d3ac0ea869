// A schedule of a safe cell to look at: the column's fault strikes where it hurts most, and all still holds.

import type { Exploration } from "../../engine/explorer/exploration";
import type { Postgres } from "../../engine/postgres/postgres";
import { directTrace } from "../../engine/world/direct-trace";
import { runTrace } from "../../engine/world/run";
import type { FaultPlan } from "../../engine/world/scene";
import type { Trace } from "../../engine/world/trace";
import type { FaultKind } from "../../engine/world/world";

/** Where each fault tells most, the best place first: after the work and before the broker hears of it. */
const plans: Readonly<Record<FaultKind, readonly FaultPlan[]>> = {
  crash: [
    [{ kind: "crash", delivery: 1, before: "\\ack" }],
    [{ kind: "crash", delivery: 1, before: "COMMIT" }],
  ],
  timeout: [
    [{ kind: "timeout", delivery: 1, before: "COMMIT" }],
    [{ kind: "timeout", delivery: 1, before: "\\ack" }],
  ],
  "lose ack": [[{ kind: "lose ack", delivery: 1 }]],
  late: [[{ kind: "late", delivery: 1 }]],
};

/** A schedule that ends well, struck by a fault of these kinds where there is a place for it; null where none ends well. */
export async function goodTrace(
  database: Postgres,
  { script, passing }: Exploration,
  kinds: readonly FaultKind[],
): Promise<Trace | null> {
  for (const plan of kinds.flatMap((kind) => plans[kind])) {
    const directed = await directTrace(database, script.source, plan);
    if (directed.kind === "trace" && directed.missed.length === 0) return holding(directed.trace);
  }
  const [best] = passing.toSorted((a, b) => b.faults.length - a.faults.length);
  return best === undefined ? null : holding(await runTrace(database, script, best.choices));
}

/** The search found no schedule that breaks anything: one that does now would be a mistake of ours. */
function holding(trace: Trace): Trace {
  const broken = trace.moments.at(-1)?.world.expectations.find(({ outcome }) => outcome !== "holds");
  if (broken !== undefined) throw new Error(`${trace.title}: ${broken.label} does not hold in a safe cell`);
  return trace;
}
