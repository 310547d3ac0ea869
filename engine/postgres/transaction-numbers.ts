// Transaction numbers: which were given out, how their transactions ended, and giving one out a second time.

import type { ServerMemory } from "./server-memory";
import { type SharedStructures, slru, transam } from "./shared-structures";

/** A transaction's or subtransaction's number, as in `xmin` and `xmax`. */
export type Xid = number;

/** How a transaction ended; `running` also for a subtransaction that is done inside a running one. */
export type XidStatus = "running" | "committed" | "aborted";

const statuses: readonly XidStatus[] = ["running", "committed", "aborted", "running"];

/** How many numbers a page of pg_xact and of pg_subtrans has: two bits each, and a word each. */
const xidsPerPage = { commitLog: 32_768, subtransactions: 2048 } as const;
const pageSize = 8192;
const fullXid = 0xffff_ffffn;

/** The server's numbering of transactions. */
export interface TransactionNumbers {
  /** The number that the next transaction will get. */
  readonly next: Xid;
  status(xid: Xid): XidStatus;
  /** Makes the transaction that is open now get this number again, although it was given out and aborted before. */
  giveAgain(xid: Xid): void;
}

/** Reads and writes pg_xact and the counter in shared memory. */
export function openTransactionNumbers(memory: ServerMemory, at: SharedStructures): TransactionNumbers {
  const counter = at.transam + transam.nextXid;

  /** Where the page that has a number is, or null if the server has written it to its disk. */
  function pageOf(xid: Xid, log: keyof typeof xidsPerPage): number | null {
    const page = BigInt(Math.floor(xid / xidsPerPage[log]));
    const slots = memory.u32(at[log] + slru.slots);
    const numbers = memory.u32(at[log] + slru.pageNumber);
    const states = memory.u32(at[log] + slru.pageStatus);
    for (let slot = 0; slot < slots; slot++) {
      if (memory.u32(states + 4 * slot) === 0 || memory.u64(numbers + 8 * slot) !== page) continue;
      return memory.u32(memory.u32(at[log] + slru.pageBuffer) + 4 * slot);
    }
    return null;
  }

  /** Where the two bits of a transaction are. */
  function statusByte(xid: Xid): { address: number; shift: number } {
    const page = pageOf(xid, "commitLog");
    if (page === null) throw new Error(`The page of transaction ${xid} isn't in memory.`);
    return { address: page + ((xid % xidsPerPage.commitLog) >> 2), shift: (xid % 4) * 2 };
  }

  /**
   * The number that begins a page empties it when it is given out. That must not happen a second time: the server would
   * forget how the transactions after it ended and whose subtransactions they are, and who waits for one would wait for ever.
   */
  function keepPages(xid: Xid, give: () => void): void {
    const kept = (["commitLog", "subtransactions"] as const).flatMap((log) => {
      if (xid % xidsPerPage[log] !== 0) return [];
      const page = pageOf(xid, log);
      return page === null ? [] : [{ log, bytes: memory.copy(page, pageSize) }];
    });
    give();
    for (const { log, bytes } of kept) memory.write(pageOf(xid, log) ?? unreachable(), bytes);
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
      keepPages(xid, () => {
        setNext(xid);
        memory.call("GetCurrentFullTransactionId");
      });
      memory.setU64(counter, next);
    },
  };
}

function unreachable(): never {
  throw new Error("A page that has just been made is in memory.");
}
