// Transaction numbers: which were given out, how their transactions ended, and giving one out a second time.

import type { ServerMemory } from "./server-memory";
import { type SharedStructures, slru, transam } from "./shared-structures";

/** A transaction's or subtransaction's number, as in `xmin` and `xmax`. */
export type Xid = number;

/** How a transaction ended; `running` also for a subtransaction that is done inside a running one. */
export type XidStatus = "running" | "committed" | "aborted";

const statuses: readonly XidStatus[] = ["running", "committed", "aborted", "running"];
const xidsPerPage = 32_768;

/** pg_subtrans, which says whose subtransaction a number is, begins a page with every number that this divides (subtrans.c). */
export const xidsPerSubtransPage = 2048;
const fullXid = 0xffff_ffffn;

/** The server's numbering of transactions. */
export interface TransactionNumbers {
  /** The number that the next transaction will get. */
  readonly next: Xid;
  status(xid: Xid): XidStatus;
  /** Makes the transaction that is open now get this number again, although it was given out and aborted before. */
  giveAgain(xid: Xid): void;
  /** Makes this later number the next one: those before it are never given out. Only while no transaction is open. */
  skipTo(xid: Xid): void;
}

/** Reads and writes pg_xact and the counter in shared memory. */
export function openTransactionNumbers(memory: ServerMemory, at: SharedStructures): TransactionNumbers {
  const counter = at.transam + transam.nextXid;

  /** Where the two bits of a transaction are. */
  function statusByte(xid: Xid): { address: number; shift: number } {
    const page = BigInt(Math.floor(xid / xidsPerPage));
    const slots = memory.u32(at.commitLog + slru.slots);
    const numbers = memory.u32(at.commitLog + slru.pageNumber);
    const states = memory.u32(at.commitLog + slru.pageStatus);
    for (let slot = 0; slot < slots; slot++) {
      if (memory.u32(states + 4 * slot) === 0 || memory.u64(numbers + 8 * slot) !== page) continue;
      const buffer = memory.u32(memory.u32(at.commitLog + slru.pageBuffer) + 4 * slot);
      return { address: buffer + ((xid % xidsPerPage) >> 2), shift: (xid % 4) * 2 };
    }
    throw new Error(`The page of transaction ${xid} isn't in memory.`);
  }

  function setNext(xid: Xid): void {
    memory.setU64(counter, (memory.u64(counter) & ~fullXid) | BigInt(xid));
  }

  return {
    get next() {
      return Number(memory.u64(counter) & fullXid);
    },
    status(xid) {
      const { address, shift } = statusByte(xid);
      return statuses[(memory.u8(address) >> shift) & 3] ?? "running";
    },
    giveAgain(xid) {
      const { address, shift } = statusByte(xid);
      memory.setU8(address, memory.u8(address) & ~(3 << shift));
      const next = memory.u64(counter);
      setNext(xid);
      memory.call("GetCurrentFullTransactionId");
      memory.setU64(counter, next);
    },
    skipTo: setNext,
  };
}
