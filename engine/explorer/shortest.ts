// The shortest ways to each state: fewest faults first, then fewest steps.

import type { Edge, Node } from "./graph";

/** How a state is reached best. */
export interface Way {
  readonly faults: number;
  readonly steps: number;
  /** The state before, how that is reached, and the edge from it; null for the root. */
  readonly last: (WayStep & { readonly way: Way }) | null;
}

/** One step of a way. */
export interface WayStep {
  readonly from: Node;
  readonly edge: Edge;
}

/** The steps of a way, from the root on. */
export function stepsOf(way: Way): readonly WayStep[] {
  const steps: WayStep[] = [];
  for (let { last } = way; last !== null; { last } = last.way) steps.push(last);
  return steps.reverse();
}

/** The best way to every state within the budget. */
export function shortestWays(root: Node, budget: number): ReadonlyMap<Node, Way> {
  const ways = new Map<Node, Way>([[root, { faults: 0, steps: 0, last: null }]]);
  let layer: Node[] = [root];
  for (let faults = 0; faults <= budget && layer.length > 0; faults++) {
    const reached = widen(layer, ways);
    layer = [];
    if (faults === budget) break;
    const next = new Set<Node>();
    for (const node of reached)
      for (const edge of node.faulty) if (improve(ways, node, edge)) next.add(edge.to);
    layer = [...next];
  }
  return ways;
}

/** Goes on from some states by edges that cost no fault, in the order of steps. Gives all it reaches. */
export function widen(layer: readonly Node[], ways: Map<Node, Way>): readonly Node[] {
  const bySteps: Node[][] = [];
  const enter = (node: Node) => {
    const steps = ways.get(node)?.steps ?? 0;
    const bucket = bySteps[steps] ?? [];
    bySteps[steps] = bucket;
    bucket.push(node);
  };
  for (const node of layer) enter(node);
  const reached: Node[] = [];
  for (let steps = 0; steps < bySteps.length; steps++) {
    for (const node of bySteps[steps] ?? []) {
      if (ways.get(node)?.steps !== steps) continue;
      reached.push(node);
      for (const edge of node.calm) if (improve(ways, node, edge)) enter(edge.to);
    }
  }
  return reached;
}

function improve(ways: Map<Node, Way>, from: Node, edge: Edge): boolean {
  const before = ways.get(from);
  if (before === undefined) return false;
  const faults = before.faults + (edge.fault === null ? 0 : 1);
  const steps = before.steps + 1;
  const known = ways.get(edge.to);
  if (known !== undefined && (known.faults < faults || (known.faults === faults && known.steps <= steps)))
    return false;
  ways.set(edge.to, { faults, steps, last: { from, edge, way: before } });
  return true;
}
