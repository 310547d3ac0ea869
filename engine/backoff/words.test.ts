import { expect, test } from "vitest";
import { firstSetting } from "./setting";
import { simulate } from "./simulate";
import { backoffStrategies } from "./strategy";
import { recoveryInWords, runInWords, runsInWords, settingInWords } from "./words";

test("the setting is told in one sentence", () => {
  expect(settingInWords(firstSetting)).toBe(
    "1,000 clients; the server fails for 20 seconds; at most 10 attempts for each message; no retry budget.",
  );
  expect(settingInWords({ ...firstSetting, clients: 1, attempts: 1, retryBudget: 0.2 })).toBe(
    "1 client; the server fails for 20 seconds; at most 1 attempt for each message; a retry budget of 20% of first attempts.",
  );
});

test("a run's words say its own numbers", () => {
  for (const strategy of backoffStrategies) {
    const run = simulate(firstSetting, strategy);
    const words = runInWords(run, firstSetting);
    expect(words).toContain(`${run.attempts.toLocaleString("en")} attempts in all`);
    expect(words).toContain(`at most ${run.peakAfterPerSecond.toLocaleString("en")} in a second`);
    if (run.setAside > 1)
      expect(words).toContain(`${run.setAside.toLocaleString("en")} messages are set aside`);
    expect(words).not.toMatch(/undefined|NaN/);
  }
});

test("a run that does not get back to normal says so", () => {
  const run = simulate(firstSetting, "exponential");
  expect(recoveryInWords(run)).toBe("not in this run");
  expect(runInWords(run, firstSetting)).toContain(
    "some still wait for a retry when the run ends, 85 seconds after that",
  );
});

test("all runs together name each strategy once", () => {
  const runs = backoffStrategies.map((strategy) => simulate(firstSetting, strategy));
  expect(runsInWords(runs)).toMatch(
    /: no retry \d+, fixed pause \d+, exponential backoff 1,000, full jitter \d+\.$/,
  );
});
