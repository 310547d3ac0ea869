// Random numbers that come out the same again for the same seed.

/** Gives the next number, at least 0 and below 1. */
export type Random = () => number;

/** A generator (mulberry32, by Tommy Ettinger): any two seeds give sequences that have nothing to do with each other. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
