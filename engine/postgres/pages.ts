// The pages of tables, indexes and sequences, read from and written to the server's buffers: to be back at an earlier
// state costs a copy of a few pages, where dropping and creating tables costs a hundred times that.

import type { Server } from "./shared-server";

/** A relation's pages. */
interface RelationPages {
  readonly oid: number;
  readonly pages: readonly Uint8Array[];
}

/** Every relation's pages at one moment, and the next object number then: objects made later took some. */
export interface DatabasePages {
  readonly relations: readonly RelationPages[];
  readonly nextOid: number;
}

const pageSize = 8192;
const mainFork = 0;
const accessShare = 1;
const readNormally = 0;
const noStrategy = 0;
/** In place of a page's number: P_NEW (storage/bufmgr.h). */
const newPage = 0xffff_ffff;

/** Copies the pages of all that users made. No transaction may be open. */
export async function copyPages(server: Server): Promise<DatabasePages> {
  const list = await server.must(
    `SELECT oid FROM pg_class WHERE relkind IN ('r', 'i', 'S', 't', 'm') AND oid >= 16384
     AND relpersistence <> 't' ORDER BY oid`,
  );
  const oids = list.status === "ok" ? list.rows.map(([oid]) => Number(oid)) : [];
  const relations = await inTransaction(server, () =>
    oids.map((oid) => ({ oid, pages: eachPage(server, oid, (at) => server.memory.copy(at, pageSize)) })),
  );
  return { relations, nextOid: nextOid(server) };
}

/**
 * Writes the pages back, so that all that happened since has not. No transaction may be open. Gives false, and writes
 * nothing, where something was created since.
 */
export async function writePages(
  server: Server,
  { relations, nextOid: then }: DatabasePages,
): Promise<boolean> {
  if (nextOid(server) !== then) return false;
  await inTransaction(server, () => {
    for (const { oid, pages } of relations) {
      giveLength(server, oid, pages.length);
      eachPage(server, oid, (at, number, buffer) => {
        server.memory.write(at, pages[number] ?? new Uint8Array(0));
        server.memory.call("MarkBufferDirty", buffer);
      });
    }
  });
  return true;
}

/** Cuts a relation off or lengthens it, and takes away what the server remembers of it: of an index, where its root is. */
function giveLength({ memory }: Server, oid: number, count: number): void {
  const relation = memory.call("relation_open", oid, accessShare);
  const now = memory.call("RelationGetNumberOfBlocksInFork", relation, mainFork);
  if (now > count) memory.call("RelationTruncate", relation, count);
  for (let length = now; length < count; length++) {
    memory.call(
      "ReleaseBuffer",
      memory.call("ReadBufferExtended", relation, mainFork, newPage, readNormally, noStrategy),
    );
  }
  memory.call("relation_close", relation, accessShare);
  if (now !== count) memory.call("RelationForgetRelation", oid);
}

/** PostgreSQL opens relations only inside a transaction. */
async function inTransaction<Value>(server: Server, work: () => Value): Promise<Value> {
  await server.must("BEGIN");
  const value = work();
  await server.must("COMMIT");
  return value;
}

function nextOid({ memory, structures }: Server): number {
  return memory.u32(structures.transam);
}

function eachPage<Value>(
  { memory }: Server,
  oid: number,
  visit: (at: number, number: number, buffer: number) => Value,
): Value[] {
  const relation = memory.call("relation_open", oid, accessShare);
  const count = memory.call("RelationGetNumberOfBlocksInFork", relation, mainFork);
  const values = Array.from({ length: count }, (_, number) => {
    const buffer = memory.call("ReadBufferExtended", relation, mainFork, number, readNormally, noStrategy);
    const value = visit(memory.pointer("BufferBlocks") + (buffer - 1) * pageSize, number, buffer);
    memory.call("ReleaseBuffer", buffer);
    return value;
  });
  memory.call("relation_close", relation, accessShare);
  return values;
}
