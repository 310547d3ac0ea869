// Counts the schedules in a graph: the ways from its root to an end within a budget of faults.

import type { Node } from "./graph";

/** The number of different lists of choices that lead to an end. Ways that go round in a circle are not counted. */
export function countSchedules(root: Node, faults: number): number {
  const counts = new Map<string, number>();
  const open = new Set<string>();
  const stack: { readonly node: Node; readonly left: number }[] = [{ node: root, left: faults }];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const key = keyOf(top.node, top.left);
    if (counts.has(key)) {
      stack.pop();
      continue;
    }
    const next = successors(top.node, top.left);
    const pending = next.filter((step) => {
      const stepKey = keyOf(step.node, step.left);
      return !counts.has(stepKey) && !open.has(stepKey);
    });
    if (!open.has(key) && pending.length > 0) {
      open.add(key);
      stack.push(...pending);
      continue;
    }
    const ways = next.map((step) => counts.get(keyOf(step.node, step.left)) ?? 0);
    counts.set(
      key,
      ways.reduce((sum, count) => sum + count, top.node.end === null ? 0 : 1),
    );
    open.delete(key);
    stack.pop();
  }
  return counts.get(keyOf(root, faults)) ?? 0;
}

function keyOf(node: Node, left: number): string {
  return `${node.id} ${left}`;
}

function successors(node: Node, left: number): readonly { readonly node: Node; readonly left: number }[] {
  const calm = node.calm.map(({ to }) => ({ node: to, left }));
  const faulty = left === 0 ? [] : node.faulty.map(({ to }) => ({ node: to, left: left - 1 }));
  return [...calm, ...faulty];
}
