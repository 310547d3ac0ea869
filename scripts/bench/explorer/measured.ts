// What the page of the benchmark is asked, and what it answers.

/** A script to search. */
export interface Asked {
  readonly source: string;
  readonly faults: number;
}

/** A search and the time it took. */
export interface Measured {
  readonly complete: boolean;
  readonly states: number;
  readonly schedules: number;
  readonly seconds: number;
}
