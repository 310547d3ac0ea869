// The four ways to space out retries that the simulation compares.

import type { Random } from "./random";

/** How a client behaves after a failure. */
export type BackoffStrategy = "none" | "fixed" | "exponential" | "full jitter";

/** The strategies, in the order of the charts. */
export const backoffStrategies: readonly BackoffStrategy[] = ["none", "fixed", "exponential", "full jitter"];

/** What a strategy is called at the beginning of a line. */
export const strategyNames: Readonly<Record<BackoffStrategy, string>> = {
  none: "No retry",
  fixed: "Fixed pause",
  exponential: "Exponential backoff",
  "full jitter": "Full jitter",
};

/** The first pause, and every pause of the fixed strategy. */
export const BASE_MILLISECONDS = 1_000;

/** No pause is longer. */
export const CAP_MILLISECONDS = 30_000;

/** The milliseconds to wait before a retry, which is counted from 1; null where the strategy does not try again. */
export function pauseMilliseconds(strategy: BackoffStrategy, retry: number, random: Random): number | null {
  const ceiling = Math.min(CAP_MILLISECONDS, BASE_MILLISECONDS * 2 ** (retry - 1));
  switch (strategy) {
    case "none":
      return null;
    case "fixed":
      return BASE_MILLISECONDS;
    case "exponential":
      return ceiling;
    case "full jitter":
      return random() * ceiling;
  }
}
