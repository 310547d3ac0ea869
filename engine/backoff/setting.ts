// What can be set in the simulation, and what is the same in every run.

/** A run's setting. */
export interface BackoffSetting {
  readonly clients: number;
  /** How long the server fails. */
  readonly outageMilliseconds: number;
  /** After so many attempts a message is set aside. */
  readonly attempts: number;
  /** How many retries there may be for each first attempt, over all clients and the last ten seconds; null: any number. */
  readonly retryBudget: number | null;
  readonly seed: number;
}

/** What the page shows at first. */
export const firstSetting: BackoffSetting = {
  clients: 1_000,
  outageMilliseconds: 20_000,
  attempts: 10,
  retryBudget: null,
  seed: 42,
};

/** Time is cut into slots of this length. */
export const SLOT_MILLISECONDS = 100;

/** A run's length. */
export const RUN_MILLISECONDS = 120_000;

/** When the server begins to fail. */
export const OUTAGE_STARTS_MILLISECONDS = 15_000;

/** A call that succeeds takes between these two, and so does the pause after a message that was set aside. */
export const CALL_MILLISECONDS = { shortest: 5_000, longest: 15_000 } as const;

/** First attempts begin spread over this time. */
export const START_MILLISECONDS = 10_000;

/** How far a retry budget looks back. */
export const BUDGET_WINDOW_MILLISECONDS = 10_000;

/** Calls that the server can take up in a second: twice what its clients begin while all is well. */
export function capacityPerSecond({ clients }: BackoffSetting): number {
  const meanCallSeconds = (CALL_MILLISECONDS.shortest + CALL_MILLISECONDS.longest) / 2_000;
  return (2 * clients) / meanCallSeconds;
}
