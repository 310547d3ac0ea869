import fc from "fast-check";
import { expect, test } from "vitest";
import { randomFrom } from "./random";
import { CAP_MILLISECONDS, pauseMilliseconds } from "./strategy";

const half = () => 0.5;
const seconds = (strategy: Parameters<typeof pauseMilliseconds>[0]) =>
  [1, 2, 3, 4, 5, 6, 7].map((retry) => (pauseMilliseconds(strategy, retry, half) ?? Number.NaN) / 1_000);

test("exponential backoff doubles from one second to its cap", () => {
  expect(seconds("exponential")).toEqual([1, 2, 4, 8, 16, 30, 30]);
});

test("full jitter waits half as long on average", () => {
  expect(seconds("full jitter")).toEqual([0.5, 1, 2, 4, 8, 15, 15]);
});

test("a fixed pause is always the same, and without retries there is none", () => {
  expect(seconds("fixed")).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(pauseMilliseconds("none", 1, half)).toBeNull();
});

test("full jitter never waits longer than exponential backoff would", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 100 }), (seed, retry) => {
      const pause = pauseMilliseconds("full jitter", retry, randomFrom(seed)) ?? Number.NaN;
      expect(pause).toBeGreaterThanOrEqual(0);
      expect(pause).toBeLessThan(pauseMilliseconds("exponential", retry, half) ?? 0);
      expect(pause).toBeLessThan(CAP_MILLISECONDS);
    }),
  );
});
