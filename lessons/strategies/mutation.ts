// What becomes of a safe strategy with one mistake put into it: found out, or harmless.

import { explore } from "../../engine/explorer/explore";
import { faultName } from "../../engine/explorer/fault-name";
import type { Postgres } from "../../engine/postgres/postgres";
import { MOST_CHOICES } from "../../engine/world/world";

/** What the explorer says of a mutant. */
export type Fate =
  /** Nothing breaks: the line was not needed, or its place does not matter. */
  | { readonly kind: "survives" }
  /** Something breaks; `how` says what and by which faults, in words. */
  | { readonly kind: "found"; readonly how: string }
  /** A schedule of it goes on and on: not safe, though it has no end that would show what breaks. */
  | { readonly kind: "endless"; readonly how: string }
  /** The search was given up, and nobody knows. */
  | { readonly kind: "undecided"; readonly how: string }
  /** It cannot be run at all; `how` says why. */
  | { readonly kind: "refused"; readonly how: string };

/** A mutant with more states than this is given up: a safe strategy has less than half as many. */
const MOST_STATES = 60_000;

/** Explores a mutant with two faults, up to the first schedule that breaks it. */
export async function fateOf(postgres: Postgres, source: string): Promise<Fate> {
  const result = await explore(postgres, source, {
    faults: 2,
    goOn: ({ broken, states }) => broken === 0 && states < MOST_STATES,
  });
  if (result.kind === "problems") return { kind: "refused", how: result.problems[0]?.message ?? "no reason" };
  const [finding] = result.findings;
  if (finding !== undefined) {
    const faults = finding.faults.map(faultName).join(", ") || "no fault";
    return { kind: "found", how: `${finding.expectation}: ${finding.outcome} by ${faults}` };
  }
  if (result.complete) return { kind: "survives" };
  if (result.endless) return { kind: "endless", how: `a schedule has no end after ${MOST_CHOICES} steps` };
  return { kind: "undecided", how: `nothing broke within ${MOST_STATES} states` };
}
