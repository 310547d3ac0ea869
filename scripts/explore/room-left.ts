// Whether Node has room left: a search that ran out of memory would end in the middle and say nothing.

import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Above this share of what Node may use, a search stops: what it has found has to be counted and told. */
const MOST_USED = 0.7;
/** So many questions pass between two looks. */
const BETWEEN_LOOKS = 256;

/** Makes a question: whether there is room left. It is asked for each state. */
export function roomLeft(used = shareInUse, collect = collectGarbage): () => boolean {
  let asked = 0;
  return () => {
    asked += 1;
    if (asked % BETWEEN_LOOKS !== 0 || used() < MOST_USED) return true;
    // Much of it may be garbage that nobody has needed to take away yet.
    collect();
    return used() < MOST_USED;
  };
}

function shareInUse(): number {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used / limit;
}

function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
}
