// What is wrong with the ends in a graph, and which state shows it best.

import type { Outcome } from "../world/trace";
import type { End, Node } from "./graph";
import type { Way } from "./shortest";

/** The expectation that every script has: nothing is delivered for ever. */
export const QUEUE_DRAINS = "the queue drains";

/** Something that must hold and doesn't. */
export interface Violation {
  readonly expectation: string;
  readonly outcome: Exclude<Outcome, "holds"> | "stuck";
  readonly value: string;
}

/** A violation, every state that shows it, the one that is reached best first. */
export interface Shown {
  readonly violation: Violation;
  readonly nodes: readonly Node[];
}

/** All violations in a graph, one for each expectation and outcome, with the value of the state that is reached best. */
export function findViolations(nodes: readonly Node[], ways: ReadonlyMap<Node, Way>): readonly Shown[] {
  const found = new Map<string, { violation: Violation; nodes: Node[] }>();
  const inOrder = nodes.filter((node) => ways.has(node)).toSorted(byLength(ways));
  for (const node of inOrder) {
    for (const violation of violationsOf(node.end)) {
      const key = JSON.stringify([violation.expectation, violation.outcome]);
      const known = found.get(key) ?? { violation, nodes: [] };
      known.nodes.push(node);
      found.set(key, known);
    }
  }
  return [...found.values()];
}

/** What is wrong with an end; nothing where it is none. */
export function violationsOf(end: End | null): readonly Violation[] {
  if (end === null) return [];
  if (end.kind === "stuck") return [{ expectation: QUEUE_DRAINS, outcome: "stuck", value: end.what }];
  return end.expectations.flatMap(({ label, outcome, value }) =>
    outcome === "holds" ? [] : [{ expectation: label, outcome, value }],
  );
}

/** The states from which no end can be reached: whatever is chosen there, it goes on for ever. */
export function endlessNodes(nodes: readonly Node[]): readonly Node[] {
  const before = new Map<Node, Node[]>();
  for (const node of nodes)
    for (const { to } of [...node.calm, ...node.faulty]) {
      const list = before.get(to) ?? [];
      before.set(to, list);
      list.push(node);
    }
  const ending = new Set(nodes.filter((node) => node.end !== null));
  const queue = [...ending];
  for (let node = queue.pop(); node !== undefined; node = queue.pop())
    for (const earlier of before.get(node) ?? []) {
      if (ending.has(earlier)) continue;
      ending.add(earlier);
      queue.push(earlier);
    }
  return nodes.filter((node) => !ending.has(node));
}

/** Whether a schedule that ends so is a good one for this expectation. */
export function holdsAt(end: End | null, expectation: string): boolean {
  return (
    end?.kind === "drained" && !violationsOf(end).some((violation) => violation.expectation === expectation)
  );
}

/** The best way to any of some states; null where none is reached. */
export function bestOf(nodes: readonly Node[], ways: ReadonlyMap<Node, Way>): Way | null {
  const [best] = nodes.filter((node) => ways.has(node)).toSorted(byLength(ways));
  return best === undefined ? null : (ways.get(best) ?? null);
}

/** Orders states by their best way: fewest faults first, then fewest steps. */
export function byLength(ways: ReadonlyMap<Node, Way>): (a: Node, b: Node) => number {
  const length = (node: Node) => ways.get(node) ?? { faults: Number.POSITIVE_INFINITY, steps: 0 };
  return (a, b) => length(a).faults - length(b).faults || length(a).steps - length(b).steps;
}
