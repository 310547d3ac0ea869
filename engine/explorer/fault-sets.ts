// Which faults it takes: for every state, the smallest sets of faults with which it can be reached.

import type { FaultKind } from "../world/world";
import type { Node } from "./graph";

/** Some faults, in alphabetical order; a kind stands there as often as it strikes. */
export type FaultSet = readonly FaultKind[];

/** The smallest fault sets of every state that can be reached within the budget: none contains another. */
export function smallestFaultSets(root: Node, budget: number): ReadonlyMap<Node, readonly FaultSet[]> {
  const sets = new Map<Node, readonly FaultSet[]>([[root, [[]]]]);
  const queue: Node[] = [root];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    const own = sets.get(node) ?? [];
    for (const { to, fault } of [...node.calm, ...node.faulty]) {
      const reached = own
        .map((set) => (fault === null ? set : [...set, fault].toSorted()))
        .filter((set) => set.length <= budget);
      const before = sets.get(to) ?? [];
      const after = smallest([...before, ...reached]);
      if (sameSets(before, after)) continue;
      sets.set(to, after);
      queue.push(to);
    }
  }
  return sets;
}

/** The sets that contain no other of them, each once. */
export function smallest(sets: readonly FaultSet[]): readonly FaultSet[] {
  const distinct = [...new Map(sets.map((set) => [set.join(), set])).values()];
  return distinct.filter((set) => !distinct.some((other) => other !== set && isWithin(other, set)));
}

/** Whether a set has all faults of another. */
export function isWithin(part: FaultSet, whole: FaultSet): boolean {
  const count = (set: FaultSet, kind: FaultKind) => set.filter((other) => other === kind).length;
  return part.every((kind) => count(part, kind) <= count(whole, kind));
}

function sameSets(a: readonly FaultSet[], b: readonly FaultSet[]): boolean {
  return a.length === b.length && b.every((set) => a.some((other) => other.join() === set.join()));
}
