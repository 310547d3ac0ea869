// The five strategies that the guide compares, and the script that stands for each.

/** One row of the comparison. */
export interface ComparedStrategy {
  readonly name: string;
  /** The id of the strategy whose script decides. */
  readonly strategy: string;
  /**
   * What must come of it, derived by hand: whether all holds however two deliveries at once take turns, which is what the
   * explorer finds with timeouts as its only faults. Pages show what it finds; a test holds one against the other.
   */
  readonly safeUnderConcurrency: boolean;
  /** What else there is to know, as inline Markdown. */
  readonly note: string;
}

/** The comparison, in the guide's order. */
export const comparison: readonly ComparedStrategy[] = [
  {
    name: "Look in a cache, then act",
    strategy: "cache-get-then-set",
    safeUnderConcurrency: false,
    note: "Two attempts can look before either has written. [Lesson 2](/lessons/the-check-then-act-window/) says why.",
  },
  {
    name: "Unique insert in the work's transaction",
    strategy: "processed-table",
    safeUnderConcurrency: true,
    note: "What to use unless something better fits. [Lesson 3](/lessons/deduplicating-in-consumers/)",
  },
  {
    name: "Natural idempotence (an absolute `PUT`)",
    strategy: "absolute-set",
    safeUnderConcurrency: true,
    note: "The best, where the operation permits it: setting a status twice is setting it once. [Lesson 4](/lessons/order-is-separate/)",
  },
  {
    name: "Version check on the row to be changed",
    strategy: "version-check",
    safeUnderConcurrency: true,
    note: "Gives order as well. [Lesson 4](/lessons/order-is-separate/)",
  },
  {
    name: "Trusting the broker to deduplicate",
    strategy: "broker-window",
    safeUnderConcurrency: false,
    note: "Its windows are short and cover what is published, not what you do with it. [Lesson 7](/lessons/effectively-once/)",
  },
];

/** The column of the matrix that decides: two deliveries of one message at once. */
export const concurrencyColumn = "timeout";
