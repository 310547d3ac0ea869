import { describe, expect, test } from "vitest";
import { linear, roundUp, staircase } from "./scale";

test("a linear scale maps both ends and the middle, upside down too", () => {
  expect([0, 50, 100].map(linear(100, 10, 20))).toEqual([10, 15, 20]);
  expect([0, 50, 100].map(linear(100, 150, 0))).toEqual([150, 75, 0]);
  expect(linear(0, 5, 9)(0)).toBe(5);
});

describe("an axis ends at a round number", () => {
  test.each([
    [0, 1],
    [3, 3],
    [126, 160],
    [200, 200],
    [1_000, 1_000],
    [1_198, 1_200],
    [2_001, 2_400],
    [7_300, 8_000],
    [9_100, 10_000],
  ])("%i ends at %i", (value, end) => {
    expect(roundUp(value)).toBe(end);
  });
});

test("a staircase stands on its floor and goes up and down at each value", () => {
  const path = staircase([2, 0, 1], linear(3, 0, 30), linear(2, 20, 0));
  expect(path).toBe("M0 20V0H10V20H20V10H30V20Z");
});
