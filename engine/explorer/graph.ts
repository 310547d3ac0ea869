// The graph of everything that can happen: worlds, and the choices that lead from one to the next.

import type { Choice, ExpectationView } from "../world/trace";
import type { FaultKind, World } from "../world/world";

/** A choice taken, and where it leads. */
export interface Edge {
  readonly choice: Choice;
  readonly to: Node;
  /** The fault this choice costs, or null. */
  readonly fault: FaultKind | null;
}

/** What a schedule that ends here has come to. */
export type End =
  | { readonly kind: "drained"; readonly expectations: readonly ExpectationView[] }
  | { readonly kind: "stuck"; readonly what: string };

/** A distinct state of the world. */
export interface Node {
  readonly id: number;
  readonly world: World;
  /** The choices followed so far that cost nothing, and those that cost a fault. */
  readonly calm: Edge[];
  readonly faulty: Edge[];
  /** Set where nothing follows. */
  end: End | null;
  /** The most faults with which it has been expanded; -1: not yet. */
  expanded: number;
}
