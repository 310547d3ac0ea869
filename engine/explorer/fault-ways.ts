// The shortest ways to each state for given faults: with exactly these, in whatever order they strike.

import type { FaultKind } from "../world/world";
import type { FaultSet } from "./fault-sets";
import type { Node } from "./graph";
import { type Way, widen } from "./shortest";

/** The ways from a graph's root, by the faults they take. */
export class FaultWays {
  private readonly root: Node;
  private readonly known = new Map<string, ReadonlyMap<Node, Way>>();

  constructor(root: Node) {
    this.root = root;
  }

  /** The way with the fewest steps to every state that exactly these faults lead to. */
  by(faults: FaultSet): ReadonlyMap<Node, Way> {
    const key = faults.toSorted().join();
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const ways = new Map<Node, Way>();
    if (faults.length === 0) ways.set(this.root, { faults: 0, steps: 0, last: null });
    for (const last of new Set(faults)) this.strike(ways, this.by(without(faults, last)), last);
    widen([...ways.keys()], ways);
    this.known.set(key, ways);
    return ways;
  }

  /** Enters the states that one more fault leads to. */
  private strike(ways: Map<Node, Way>, before: ReadonlyMap<Node, Way>, fault: FaultKind): void {
    for (const [from, way] of before)
      for (const edge of from.faulty) {
        if (edge.fault !== fault) continue;
        const known = ways.get(edge.to);
        if (known !== undefined && known.steps <= way.steps + 1) continue;
        ways.set(edge.to, { faults: way.faults + 1, steps: way.steps + 1, last: { from, edge, way } });
      }
  }
}

/** The faults with one of a kind taken away. */
function without(faults: FaultSet, kind: FaultKind): FaultSet {
  return faults.toSpliced(faults.indexOf(kind), 1);
}

/** Every set of so many faults of these kinds, each in alphabetical order. */
export function faultSetsOf(kinds: readonly FaultKind[], size: number): readonly FaultSet[] {
  if (size === 0) return [[]];
  return kinds
    .toSorted()
    .flatMap((kind, index, sorted) =>
      faultSetsOf(sorted.slice(index), size - 1).map((set): FaultSet => [kind, ...set]),
    );
}
