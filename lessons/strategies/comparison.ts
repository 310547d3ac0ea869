// The five strategies that the guide compares, and the script that stands for each.

/** One row of the comparison. */
export interface ComparedStrategy {
  readonly name: string;
  /** The id of the strategy whose script decides. */
  readonly strategy: string;
  /** Whether all holds however two deliveries at once take turns: the explorer with timeouts as its only faults. */
  readonly safeUnderConcurrency: boolean;
}

/** The comparison, in the guide's order. */
export const comparison: readonly ComparedStrategy[] = [
  { name: "Look in a cache, then act", strategy: "cache-get-then-set", safeUnderConcurrency: false },
  {
    name: "Unique insert in the work's transaction",
    strategy: "processed-table",
    safeUnderConcurrency: true,
  },
  { name: "Natural idempotence (an absolute PUT)", strategy: "absolute-set", safeUnderConcurrency: true },
  { name: "Version check on the row to be changed", strategy: "version-check", safeUnderConcurrency: true },
  { name: "Trusting the broker to deduplicate", strategy: "broker-window", safeUnderConcurrency: false },
];
