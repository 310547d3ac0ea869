// A retry budget: of all calls that the clients make, only so many may be retries.

import { BUDGET_WINDOW_MILLISECONDS, SLOT_MILLISECONDS } from "./setting";

const WINDOW_SLOTS = BUDGET_WINDOW_MILLISECONDS / SLOT_MILLISECONDS;

/** The budget of one run, shared by all clients. Slots are told to it in order. */
export class RetryBudget {
  private readonly share: number | null;
  private readonly firsts: number[] = [];
  private readonly retries: number[] = [];
  private firstsInWindow = 0;
  private retriesInWindow = 0;

  /** `share` is how many retries there may be for each first attempt; null: any number. */
  constructor(share: number | null) {
    this.share = share;
  }

  /** Begins the next slot, and forgets what has left the window. */
  begin(): void {
    this.firsts.push(0);
    this.retries.push(0);
    const left = this.firsts.length - 1 - WINDOW_SLOTS;
    this.firstsInWindow -= this.firsts[left] ?? 0;
    this.retriesInWindow -= this.retries[left] ?? 0;
  }

  /** Notes a first attempt, which is always allowed. */
  noteFirst(): void {
    this.firsts.push((this.firsts.pop() ?? 0) + 1);
    this.firstsInWindow += 1;
  }

  /** Whether there is a retry left; if so, it is spent. */
  spend(): boolean {
    if (this.share !== null && this.retriesInWindow + 1 > this.share * this.firstsInWindow) return false;
    this.retries.push((this.retries.pop() ?? 0) + 1);
    this.retriesInWindow += 1;
    return true;
  }
}
