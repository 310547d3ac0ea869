// Lets a worker hear its page while it works: what it awaits is mostly kept at once, and messages would wait until the end.

/** How long a worker may hold its breath, in milliseconds. */
const longest = 150;

/** Counts the time of one piece of work. */
export class Breathing {
  readonly #now: () => number;
  #last: number;

  /** `now`: milliseconds since some moment. */
  constructor(now: () => number) {
    this.#now = now;
    this.#last = now();
  }

  /** Whether the page should be told and heard now. */
  get isDue(): boolean {
    return this.#now() - this.#last >= longest;
  }

  /** Lets messages in. */
  async breathe(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
    this.#last = this.#now();
  }
}
