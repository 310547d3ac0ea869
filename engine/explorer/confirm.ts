// Nothing is reported that a replay doesn't show: a schedule is run once more from the beginning on a fresh database.

import type { Postgres } from "../postgres/postgres";
import type { Script } from "../script/script";
import type { Choice } from "../world/trace";
import type { End } from "./graph";
import { replay } from "./replay";
import { type Violation, violationsOf } from "./violations";

/** Thrown where a schedule doesn't end as it was found to: then our machine is broken, and says so. */
export class NotConfirmed extends Error {}

/** Checks that a schedule breaks an expectation with this outcome, and, where it is given, with this very value. */
export async function confirmViolation(
  postgres: Postgres,
  script: Script,
  choices: readonly Choice[],
  { expectation, outcome, value }: Omit<Violation, "value"> & { readonly value?: string },
): Promise<void> {
  const end = await replay(postgres, script, choices);
  if (end === null && outcome === "stuck") return;
  const shows = violationsOf(end).some(
    (violation) =>
      violation.expectation === expectation &&
      violation.outcome === outcome &&
      (value === undefined || violation.value === value),
  );
  if (!shows)
    throw new NotConfirmed(`${expectation}: ${outcome} (${value ?? "any value"}) doesn't show again`);
}

/** Checks that a schedule drains and that all that is expected holds at its end. */
export async function confirmPassing(
  postgres: Postgres,
  script: Script,
  choices: readonly Choice[],
): Promise<void> {
  const end: End | null = await replay(postgres, script, choices);
  if (end === null || violationsOf(end).length > 0)
    throw new NotConfirmed("a schedule at whose end everything held breaks something when it is run again");
}
