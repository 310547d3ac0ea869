import { expect, test } from "vitest";
import { blockersFirst, isInCircle } from "./lock-waits";

const [a, b, c] = [{ pid: 1 }, { pid: 2 }, { pid: 3 }];
const none = () => false;

/** Who waited for whom, by their numbers. */
function waiting(...pairs: readonly (readonly [number, readonly number[]])[]) {
  return new Map(pairs.map(([pid, blockers]) => [pid, { blockers }]));
}

test("who waited for another that has ended comes after that one", () => {
  expect(blockersFirst([c, b, a], waiting([3, [2]], [2, [1]]), none)).toEqual([a, b, c]);
});

test("who ended in a deadlock keeps its place: the one it waited for goes on only then", () => {
  const before = waiting([1, [3]], [3, [2]]);
  expect(blockersFirst([b, a, c], before, (session) => session === a)).toEqual([b, a, c]);
  expect(blockersFirst([b, a, c], before, none)).toEqual([b, c, a]);
});

test("a circle of those who wait is seen from within, and not from outside", () => {
  const seen = waiting([1, [2]], [2, [1]], [3, [1]]);
  expect([a, b, c].map(({ pid }) => isInCircle(pid, seen))).toEqual([true, true, false]);
});
