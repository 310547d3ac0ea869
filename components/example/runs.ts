// The runs of the page's examples since their data was last fresh. They outlive a block: the data does, too.
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Transcript, TranscriptEntry } from "../../engine/example/transcript";
import type { DatabaseClient, RunOutcome, RunRequest } from "../database/types";

/** Two wishes to run within this time are one: a double click, or a click together with the keys. */
const sameWishMilliseconds = 500;

/** Earlier runs that are kept for looking back. */
const runsKept = 10;

/** A run that has ended. `number` counts from 1 since the last reset. */
export interface FinishedRun {
  readonly number: number;
  readonly text: string;
  readonly transcript: Transcript;
  /** A sentence about something that happened besides. */
  readonly notice: string | null;
}

/** Where the newest run is. */
export type RunPhase =
  | { readonly kind: "none" }
  | { readonly kind: "running"; readonly text: string; readonly entries: readonly TranscriptEntry[] }
  | { readonly kind: "failed"; readonly message: string; readonly advice: string };

/** One example's runs, the finished ones newest first. */
export interface ExampleRuns {
  readonly phase: RunPhase;
  readonly finished: readonly FinishedRun[];
}

/** What a run needs: the example's address, its setup, the text, and the cursor if only its statement is to run. */
export type RunWish = Omit<RunRequest, "onEntry">;

/** All examples' runs, by address. */
export interface Runs {
  readonly store: StoreApi<Readonly<Record<string, ExampleRuns>>>;
  /** Runs, unless the same was asked a moment ago. A run that is overtaken by another or by a reset shows nothing. */
  readonly run: (wish: RunWish) => Promise<void>;
  /** Drops an example's runs and its data. */
  readonly reset: (example: string) => void;
}

/** An example that has not been run. */
export const noRuns: ExampleRuns = { phase: { kind: "none" }, finished: [] };

function sameWish(one: RunWish, other: RunWish): boolean {
  return one.text === other.text && one.statementAt === other.statementAt;
}

/** The runs on a database. `now` gives milliseconds that only go up. */
export function createRuns(database: Pick<DatabaseClient, "run" | "reset">, now: () => number): Runs {
  const store = createStore<Readonly<Record<string, ExampleRuns>>>(() => ({}));
  const newest = new Map<string, { readonly wish: RunWish; readonly askedAt: number }>();

  function change(example: string, part: Partial<ExampleRuns>): void {
    store.setState((all) => ({ [example]: { ...(all[example] ?? noRuns), ...part } }));
  }

  function settle(wish: RunWish, outcome: RunOutcome): void {
    if (outcome.kind === "failed") {
      change(wish.example, { phase: outcome });
      return;
    }
    change(wish.example, { phase: { kind: "none" } });
    if (outcome.kind === "superseded") return;
    const finished = store.getState()[wish.example]?.finished ?? [];
    const number = (finished[0]?.number ?? 0) + 1;
    const { transcript, notice } = outcome;
    change(wish.example, {
      finished: [{ number, text: wish.text, transcript, notice }, ...finished].slice(0, runsKept),
    });
  }

  return {
    store,
    run: async (wish) => {
      const { example, text } = wish;
      const mine = { wish, askedAt: now() };
      const before = newest.get(example);
      if (
        before !== undefined &&
        sameWish(before.wish, wish) &&
        mine.askedAt - before.askedAt < sameWishMilliseconds
      )
        return;
      newest.set(example, mine);
      change(example, { phase: { kind: "running", text, entries: [] } });
      const outcome = await database.run({
        ...wish,
        onEntry: (entries) => {
          if (newest.get(example) === mine) change(example, { phase: { kind: "running", text, entries } });
        },
      });
      if (newest.get(example) === mine) settle(wish, outcome);
    },
    reset: (example) => {
      newest.delete(example);
      change(example, noRuns);
      database.reset(example);
    },
  };
}
