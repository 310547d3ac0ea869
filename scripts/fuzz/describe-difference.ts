// A difference between the two databases, as text: the schedule as a terminal script, and what each side said.

import type { Difference } from "./compare";
import { describeHeard } from "./heard";

/** Several lines. */
export function describeDifference({ steps, ours, real }: Difference): string {
  return [
    ...steps.map(({ terminal, sql }) => `  ${terminal}: ${sql};`),
    ...ours.map((heard) => `  ours: ${describeHeard(heard)}`),
    ...real.map((heard) => `  real: ${describeHeard(heard)}`),
  ].join("\n");
}
