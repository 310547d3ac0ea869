// The numbers that lesson 10 says of its simulation are those of the simulation.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  capacityPerSecond,
  firstSetting,
  OUTAGE_STARTS_MILLISECONDS,
  RUN_MILLISECONDS,
} from "../../engine/backoff/setting";
import { simulate } from "../../engine/backoff/simulate";
import type { BackoffStrategy } from "../../engine/backoff/strategy";
import { grouped } from "../../engine/backoff/words";

const text = readFileSync("lessons/retry-and-backoff/text.md", "utf8").replace(/\s+/g, " ");
const run = (strategy: BackoffStrategy) => simulate(firstSetting, strategy);

test("how many are set aside without a retry", () => {
  expect(text).toContain(`sets ${grouped(run("none").setAside)} messages aside`);
});

test("what a fixed pause comes to", () => {
  expect(firstSetting.attempts - 1).toBe(9);
  expect(text).toContain("After nine retries each of them gives up");
  const { setAside, peakAfterPerSecond } = simulate({ ...firstSetting, attempts: 30 }, "fixed");
  expect([setAside, peakAfterPerSecond]).toEqual([0, 1_000]);
  expect(text).toContain(
    `a thousand calls a second, of which it can take ${capacityPerSecond(firstSetting)}`,
  );
});

test("that exponential backoff has not answered everybody at the end", () => {
  const rest = (RUN_MILLISECONDS - OUTAGE_STARTS_MILLISECONDS - firstSetting.outageMilliseconds) / 1_000;
  expect(run("exponential").recoveredAfterMilliseconds).toBeNull();
  expect(text).toContain(`the run ends, ${rest} seconds after the outage`);
});

test("what full jitter costs and gives", () => {
  const [spread, waves] = [run("full jitter"), run("exponential")];
  expect(text).toContain(`never meets more than ${spread.peakAfterPerSecond} in a second`);
  expect(text).toContain(`${grouped(spread.attempts)} instead of ${grouped(waves.attempts)}`);
});
