// What is different from the lesson's own scene, in words.

import { listOf } from "@/engine/stage/words";
import { brokerProfile } from "@/engine/world/broker-profiles";
import type { FaultPlan } from "@/engine/world/scene";
import { type Experiment, isSame } from "./experiment";
import { faultWords } from "./fault-plan";
import type { Branch } from "./live-state";

/** The differences, each a phrase that stands on its own; none where the scene is as the lesson has it. */
export function differences(
  { setup, plan, choices }: Experiment,
  own: FaultPlan,
  branch: Branch | null,
): readonly string[] {
  const found: string[] = [];
  if (branch !== null) found.push(branchWords(branch));
  if (choices === null && !isSame(plan, own)) found.push(planWords(plan));
  const profile = setup.broker === null ? null : brokerProfile(setup.broker);
  if (profile !== null) found.push(`the broker is as ${profile.name} by default`);
  if (setup.sendsAgain) found.push("the producer sends again, under another id");
  return found;
}

function branchWords({ from, name }: Branch): string {
  const where = from === null ? "" : `, from step ${from}`;
  return `${name ?? "a branch of your own"}${where}`;
}

function planWords(plan: FaultPlan): string {
  return plan.length === 0 ? "no fault strikes" : listOf(plan.map(faultWords));
}
