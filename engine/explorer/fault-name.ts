// The faults by their names in the script language. Apart from the schedules, so that pages can name them without a parser.

import type { FaultKind } from "../world/world";

/** A fault by the name that the script language has for it. */
export type FaultName = "crash" | "timeout" | "lost ack" | "late";

/** The name of a fault. */
export function faultName(fault: FaultKind): FaultName {
  return fault === "lose ack" ? "lost ack" : fault;
}
