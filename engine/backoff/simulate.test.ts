import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BackoffSetting, capacityPerSecond, firstSetting } from "./setting";
import { simulate } from "./simulate";
import { type BackoffStrategy, backoffStrategies } from "./strategy";

const settings: fc.Arbitrary<BackoffSetting> = fc.record({
  clients: fc.integer({ min: 1, max: 200 }),
  outageMilliseconds: fc.integer({ min: 0, max: 60 }).map((seconds) => seconds * 1_000),
  attempts: fc.integer({ min: 1, max: 20 }),
  retryBudget: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  seed: fc.integer(),
});
const strategy = fc.constantFrom(...backoffStrategies);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const run = (name: BackoffStrategy, change: Partial<BackoffSetting> = {}) =>
  simulate({ ...firstSetting, ...change }, name);

describe("whatever the setting", () => {
  test("each message that was begun is answered, set aside or under way", () => {
    fc.assert(
      fc.property(settings, strategy, (setting, name) => {
        const { begun, answered, setAside, underWay } = simulate(setting, name);
        expect(answered + setAside + underWay).toBe(begun);
        expect(underWay).toBeLessThanOrEqual(setting.clients);
      }),
    );
  });

  test("each attempt is the first of its message or a retry, and is in the load", () => {
    fc.assert(
      fc.property(settings, strategy, (setting, name) => {
        const { load, begun, retries, attempts } = simulate(setting, name);
        expect(attempts).toBe(begun + retries);
        expect(sum(load.map((second) => second.attempts))).toBe(attempts);
      }),
    );
  });

  test("the server takes up nothing in its outage, and no more than it can at any time", () => {
    fc.assert(
      fc.property(settings, strategy, (setting, name) => {
        const { load } = simulate(setting, name);
        const accepted = load.map((second) => second.accepted);
        expect(sum(accepted.slice(15, 15 + setting.outageMilliseconds / 1_000))).toBe(0);
        const most = Math.max(1, Math.round(capacityPerSecond(setting))) + capacityPerSecond(setting);
        for (const count of accepted) expect(count).toBeLessThanOrEqual(Math.ceil(most));
      }),
    );
  });

  test("the same setting gives the same run", () => {
    fc.assert(
      fc.property(settings, strategy, (setting, name) => {
        expect(simulate(setting, name)).toEqual(simulate(setting, name));
      }),
      { numRuns: 20 },
    );
  });

  test("no message is tried more often than the limit", () => {
    fc.assert(
      fc.property(settings, strategy, (setting, name) => {
        const { begun, attempts } = simulate(setting, name);
        expect(attempts).toBeLessThanOrEqual(begun * setting.attempts);
      }),
    );
  });

  test("with a budget there are no more retries than it allows, and with none of it none", () => {
    fc.assert(
      fc.property(settings, strategy, fc.double({ min: 0, max: 1, noNaN: true }), (setting, name, share) => {
        const { begun, retries } = simulate({ ...setting, retryBudget: share }, name);
        // Of two windows of ten seconds that follow each other, the last retry of the second may lean on the firsts of both.
        expect(retries).toBeLessThanOrEqual(2 * share * begun);
        if (share === 0) expect(retries).toBe(0);
      }),
    );
  });
});

describe("without an outage", () => {
  test.each(backoffStrategies)("%s does not matter: all calls are answered at once", (name) => {
    const { retries, setAside, recoveredAfterMilliseconds } = run(name, { outageMilliseconds: 0 });
    expect([retries, setAside, recoveredAfterMilliseconds]).toEqual([0, 0, 0]);
  });
});

describe("the same outage, four ways", () => {
  test("without retries every message that fails is set aside, and the load does not rise", () => {
    const calm = run("none", { outageMilliseconds: 0 });
    const { retries, setAside, peakPerSecond } = run("none");
    expect(retries).toBe(0);
    expect(setAside).toBeGreaterThan(firstSetting.clients);
    expect(peakPerSecond).toBeLessThan(calm.peakPerSecond * 1.5);
  });

  test("a fixed pause asks a server that is down with everybody, every second, until the attempts are used up", () => {
    const { load, setAside } = run("fixed");
    expect(load.slice(16, 25).map(({ attempts }) => attempts)).toEqual(Array(9).fill(firstSetting.clients));
    expect(setAside).toBeGreaterThanOrEqual(firstSetting.clients);
  });

  test("exponential backoff comes in waves of everybody, with nobody in between", () => {
    const attempts = run("exponential").load.map((second) => second.attempts);
    const waves = attempts.flatMap((count, second) =>
      second > 15 && count === firstSetting.clients ? [second] : [],
    );
    expect(waves).toEqual([16, 18, 22, 30, 46]);
    expect(attempts.slice(31, 46)).toEqual(Array(15).fill(0));
  });

  test("full jitter spreads the same growing pauses: the server that is back meets no wave", () => {
    const [waves, spread] = [run("exponential"), run("full jitter")];
    expect(spread.peakAfterPerSecond).toBeLessThan(waves.peakAfterPerSecond / 4);
    expect(spread.peakAfterPerSecond).toBeLessThan(capacityPerSecond(firstSetting));
    expect(spread.answered).toBeGreaterThan(waves.answered);
  });

  test("more attempts turn the dead letters of a fixed pause into load", () => {
    const [few, many] = [run("fixed"), run("fixed", { attempts: 30 })];
    expect(many.setAside).toBe(0);
    expect(many.attempts).toBeGreaterThan(few.attempts);
  });

  test("a budget of a fifth keeps every strategy near its normal load, and sets the rest aside", () => {
    for (const name of backoffStrategies) {
      const [free, bounded] = [run(name), run(name, { retryBudget: 0.2 })];
      expect(bounded.retries).toBeLessThan(bounded.begun * 0.2);
      if (name === "none") continue;
      expect(bounded.peakPerSecond).toBeLessThan(free.peakPerSecond / 3);
      expect(bounded.setAside).toBeGreaterThan(free.setAside);
    }
  });
});
