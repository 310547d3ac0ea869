// The clock that PostgreSQL reads while a statement runs: it stands still until someone moves it.

/** Milliseconds: since 1970 for a moment, or a length of time. */
export type Milliseconds = number;

/** Where every clock starts: 2026-01-01 00:00:00 UTC. */
export const clockStart: Milliseconds = Date.UTC(2026, 0, 1);

/** A clock that moves only when told, so that the same run gives the same timestamps. */
export interface VirtualClock {
  /** The time now, in milliseconds since 1970. */
  readonly now: Milliseconds;
  /** Moves the clock forward. */
  advance(by: Milliseconds): void;
}

/** Makes a clock that stands at `clockStart`. */
export function createClock(): VirtualClock & { set(to: Milliseconds): void } {
  let now = clockStart;
  return {
    get now() {
      return now;
    },
    advance(by) {
      if (!(by >= 0)) throw new RangeError(`A clock can't be moved by ${by} ms.`);
      now += by;
    },
    set(to) {
      now = to;
    },
  };
}
