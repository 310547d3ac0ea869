// Where PostgreSQL 18 keeps what the connections need, in shared memory. Offsets follow the headers of 18.x for 32-bit pointers.

import type { PGlite } from "@electric-sql/pglite";
import { send } from "./protocol";
import type { Address, ServerMemory } from "./server-memory";

/** Addresses of shared structures, found once after the start. */
export interface SharedStructures {
  /** TransamVariablesData: the next transaction number and the like. */
  readonly transam: Address;
  /** SlruSharedData of pg_xact: how each transaction ended. */
  readonly commitLog: Address;
  /** SlruSharedData of pg_subtrans: whose subtransaction a number is. */
  readonly subtransactions: Address;
  /** FastPathStrongRelationLockData: how many strong locks there are on tables. */
  readonly strongRelationLocks: Address;
  /** MultiXactStateData. */
  readonly multixact: Address;
  /** ProcArrayStruct. */
  readonly procArray: Address;
  /** This server's own PGPROC. */
  readonly proc: Address;
}

/** Fields of TransamVariablesData (access/transam.h). */
export const transam = { nextXid: 8, completionCount: 56 } as const;

/** Fields of SlruSharedData (access/slru.h). */
export const slru = { slots: 0, pageBuffer: 4, pageStatus: 8, pageNumber: 16 } as const;

/** Fields of PGPROC (storage/proc.h). */
export const proc = {
  xid: 36,
  procNumber: 52,
  waitLock: 92,
  waitLockMode: 100,
  locks: 148,
  lockPartitions: 16,
  fastPathBits: 600,
  fastPathRelations: 604,
  databaseId: 60,
} as const;

/** Fields of MultiXactStateData (access/transam/multixact.c): one word a backend, from here on. */
export const multixact = { oldestMember: 48 } as const;

/** Fields of ProcArrayStruct (storage/ipc/procarray.c). */
export const procArray = { replicationSlotXmin: 28 } as const;

const names = [
  ...(["TransamVariables", "transaction", "subtransaction", "Shared MultiXact State", "Proc Array"] as const),
  "Fast Path Strong Relation Lock Data" as const,
];

/** Finds the structures by the server's own list of its shared memory. */
export async function findSharedStructures(pglite: PGlite, memory: ServerMemory): Promise<SharedStructures> {
  const wanted = names.map((name) => `'${name}'`).join(", ");
  const list = await send(pglite, `SELECT name, "off" FROM pg_shmem_allocations WHERE name IN (${wanted})`);
  if (list.status === "error") throw new Error(list.message);
  const offsets = new Map(list.rows.map(([name, offset]) => [name, Number(offset)]));
  function offsetOf(name: (typeof names)[number]): number {
    const offset = offsets.get(name);
    if (offset === undefined) throw new Error(`This PostgreSQL has no shared memory named ${name}.`);
    return offset;
  }
  const base = memory.pointer("TransamVariables") - offsetOf("TransamVariables");
  return {
    transam: base + offsetOf("TransamVariables"),
    commitLog: base + offsetOf("transaction"),
    subtransactions: base + offsetOf("subtransaction"),
    strongRelationLocks: base + offsetOf("Fast Path Strong Relation Lock Data"),
    multixact: base + offsetOf("Shared MultiXact State"),
    procArray: base + offsetOf("Proc Array"),
    proc: memory.pointer("MyProc"),
  };
}
