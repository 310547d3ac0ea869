// What has been run on each example, so that its data can be made again: on another server, or after another example.

import type { RunRequest } from "./types";

/** The statements run on one example's data, in order. */
export interface RunHistory {
  readonly setup: string;
  readonly statements: string[];
}

/** The histories of a page's examples. */
export class RunHistories {
  readonly #histories = new Map<string, RunHistory>();

  /** The history a run goes on from. A different setup under the same name begins a new one. */
  for({ example, setup }: RunRequest): RunHistory {
    const known = this.#histories.get(example);
    if (known?.setup === setup) return known;
    const begun = { setup, statements: [] };
    this.#histories.set(example, begun);
    return begun;
  }

  /** Begins anew. A run that is still under way goes on writing into the old history, which nobody reads. */
  forget(example: string): void {
    this.#histories.delete(example);
  }
}
