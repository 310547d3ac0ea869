// When the end of a schedule is decided: from which of its steps on it can't be a good one any more.

import type { Node } from "./graph";
import { stepsOf, type Way } from "./shortest";

/** For every state from which a good end can be reached, how many faults that takes at least. */
export function faultsToGoodEnd(
  nodes: readonly Node[],
  isGood: (node: Node) => boolean,
): ReadonlyMap<Node, number> {
  const [calm, faulty] = [new Map<Node, Node[]>(), new Map<Node, Node[]>()];
  for (const node of nodes) {
    for (const { to } of node.calm) enter(calm, to, node);
    for (const { to } of node.faulty) enter(faulty, to, node);
  }
  const needed = new Map<Node, number>();
  let layer = nodes.filter(isGood);
  for (let faults = 0; layer.length > 0; faults++) {
    const reached: Node[] = [];
    const queue = [...layer];
    for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
      if (needed.has(node)) continue;
      needed.set(node, faults);
      reached.push(node);
      queue.push(...(calm.get(node) ?? []));
    }
    layer = reached.flatMap((node) => faulty.get(node) ?? []).filter((node) => !needed.has(node));
  }
  return needed;
}

function enter(before: Map<Node, Node[]>, to: Node, from: Node): void {
  const list = before.get(to) ?? [];
  before.set(to, list);
  list.push(from);
}

/**
 * After how many steps of a way no choice within the rest of the budget leads to a good end any more; null where one still
 * does at the end of the way.
 */
export function sealedAfter(way: Way, budget: number, needed: ReadonlyMap<Node, number>): number | null {
  let left = budget;
  const steps = stepsOf(way);
  const start = steps[0]?.from;
  if (start !== undefined && isSealed(start, left, needed)) return 0;
  for (const [index, { edge }] of steps.entries()) {
    if (edge.fault !== null) left -= 1;
    if (isSealed(edge.to, left, needed)) return index + 1;
  }
  return null;
}

function isSealed(node: Node, left: number, needed: ReadonlyMap<Node, number>): boolean {
  return (needed.get(node) ?? Number.POSITIVE_INFINITY) > left;
}
