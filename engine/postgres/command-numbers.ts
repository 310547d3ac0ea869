// A transaction's command numbers, which decide what a statement sees of its own transaction's earlier ones.

import type { ServerMemory } from "./server-memory";

/** What is to be carried over when a transaction is set aside and taken up again. */
export interface CommandNumbers {
  readonly current: number;
  /** Pairs (cmin, cmax) that rows inserted and changed by the same transaction refer to (utils/time/combocid.c). */
  readonly combined: readonly (readonly [number, number])[];
}

/** CCID_ARRAY_SIZE: the array of pairs has this size when it is first made. */
const pairsAtFirst = 100;

/** Where combocid.c keeps `comboHash`, `comboCids`, `usedComboCids` and `sizeComboCids`, one after the other. */
export type ComboState = number;

/** More than the server has of variables; what it allocates comes after them. */
const endOfVariables = 6_000_000;

const combo = { hash: 0, pairs: 4, used: 8, size: 12 } as const;
/** Flags and fields of a HASHCTL (utils/hsearch.h): entries of a pair and its index, found by the pair's bytes. */
const hashFlags = { elements: 0x0008, byBytes: 0x0020, inContext: 0x0400 } as const;
const hashControl = { keySize: 16, entrySize: 20, context: 40, size: 48 } as const;

/** Reads the open transaction's command numbers. */
export function readCommandNumbers(memory: ServerMemory, state: ComboState): CommandNumbers {
  const pairs = memory.u32(state + combo.pairs);
  return {
    current: memory.call("GetCurrentCommandId", 0),
    combined: Array.from(
      { length: memory.u32(state + combo.used) },
      (_, index) => [memory.u32(pairs + 8 * index), memory.u32(pairs + 8 * index + 4)] as const,
    ),
  };
}

/** Makes the transaction that has just been opened count on from where the numbers left off. */
export function restoreCommandNumbers(
  memory: ServerMemory,
  state: ComboState,
  numbers: CommandNumbers,
): void {
  while (memory.call("GetCurrentCommandId", 0) < numbers.current) {
    memory.call("GetCurrentCommandId", 1);
    memory.call("CommandCounterIncrement");
  }
  if (numbers.combined.length === 0) return;
  const size = Math.max(pairsAtFirst, 2 * numbers.combined.length);
  const context = memory.pointer("TopTransactionContext");
  const pairs = memory.call("MemoryContextAlloc", context, 8 * size);
  numbers.combined.forEach(([cmin, cmax], index) => {
    memory.setU32(pairs + 8 * index, cmin);
    memory.setU32(pairs + 8 * index + 4, cmax);
  });
  memory.setU32(state + combo.hash, createComboHash(memory, context));
  memory.setU32(state + combo.pairs, pairs);
  memory.setU32(state + combo.used, numbers.combined.length);
  memory.setU32(state + combo.size, size);
}

/** An empty table of pairs: that it is there tells PostgreSQL to keep the array; a pair it misses gets a second index. */
function createComboHash(memory: ServerMemory, context: number): number {
  const control = memory.call("MemoryContextAllocZero", context, hashControl.size);
  memory.setU32(control + hashControl.keySize, 8);
  memory.setU32(control + hashControl.entrySize, 12);
  memory.setU32(control + hashControl.context, context);
  const name = memory.call("MemoryContextAllocZero", context, 8);
  memory.setU8(name, "c".charCodeAt(0));
  const flags = hashFlags.elements | hashFlags.byBytes | hashFlags.inContext;
  return memory.call("hash_create", name, pairsAtFirst, control, flags);
}

/** Finds the state of combocid.c in the server's variables: its array's last pair must be the given one. */
export function findComboState(memory: ServerMemory, pair: readonly [number, number]): ComboState {
  for (let at = 1024; at < endOfVariables; at += 4) {
    if (memory.u32(at + combo.size) !== pairsAtFirst) continue;
    const used = memory.u32(at + combo.used);
    const pairs = memory.u32(at + combo.pairs);
    if (used === 0 || used > pairsAtFirst) continue;
    if (pairs < endOfVariables || pairs > memory.size - 8 * pairsAtFirst) continue;
    const last = pairs + 8 * (used - 1);
    if (memory.u32(last) === pair[0] && memory.u32(last + 4) === pair[1]) return at;
  }
  throw new Error("This PostgreSQL keeps its combined command numbers somewhere else.");
}
