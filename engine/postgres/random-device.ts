// The server's source of random bytes: the same ones after every start and reset, so that uuids and random() repeat.

import type { PGlite } from "@electric-sql/pglite";

/** The server's random numbers. */
export interface RandomDevice {
  /** Begins again with the first byte. */
  restart(): void;
  /** Where it is, and going on from there. */
  state: number;
}

/** What makes random() begin again: it takes bytes only once, for its seed. */
export const restartRandom = "SELECT setseed(0.5)";

/** Puts a generator in place of the server's /dev/urandom and /dev/random. */
export function installRandomDevice(pglite: PGlite): RandomDevice {
  const { FS: files } = pglite.Module;
  let state = 0;

  /** Mulberry32's mixing of a counter. */
  function nextByte(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) & 0xff;
  }

  for (const name of ["urandom", "random"]) {
    files.unlink(`/dev/${name}`);
    files.createDevice("/dev", name, nextByte);
  }
  return {
    get state() {
      return state;
    },
    set state(earlier) {
      state = earlier;
    },
    restart() {
      state = 0;
    },
  };
}
