// Constraints that are checked only when their transaction commits: PREPARE TRANSACTION, which sets a transaction aside, would
// check them too early.

import { lockType, readHeldLocks } from "./lock-table";
import type { OpenTransaction } from "./open-transaction";
import type { Server } from "./shared-server";

/** The database's deferred constraints. */
export interface DeferredConstraints {
  /** To be called with a statement that may have made some. */
  schemaChanged(sql: string): void;
  /** To be called when the database is empty again. */
  forget(): void;
  /** Whether the transaction that the server has open may have some that are still to be checked. */
  mayAwait(transaction: OpenTransaction): Promise<boolean>;
}

/** A statement that writes a table locks it in this mode (ROW EXCLUSIVE) or a stronger one. */
const writing = 3;
const untilCommit = /set\s+constraints[\s\S]*deferred/i;

/** Opens what is known of them: asked of the server only where a statement spoke of any. */
export function openDeferredConstraints(server: Server): DeferredConstraints {
  let some = false;
  /** The tables that have any, and whether one of those is deferred without being asked. */
  let tables: ReadonlyMap<number, boolean> | null = null;

  async function read(): Promise<ReadonlyMap<number, boolean>> {
    const list = await server.must(
      "SELECT tgrelid, bool_or(tginitdeferred) FROM pg_trigger WHERE tgdeferrable GROUP BY 1",
    );
    const rows = list.status === "ok" ? list.rows : [];
    return new Map(rows.map(([table, initially]) => [Number(table), initially === "t"]));
  }

  return {
    schemaChanged(sql) {
      some ||= /deferr/i.test(sql);
      tables = null;
    },
    forget() {
      some = false;
      tables = null;
    },
    async mayAwait(transaction) {
      if (!some || !transaction.looked || transaction.failed) return false;
      tables ??= await read();
      const asked = transaction.settings.some((setting) => untilCommit.test(setting));
      return readHeldLocks(server.memory, server.structures).some(({ tag, mode }) => {
        if (tag.type !== lockType.relation || mode < writing) return false;
        const initially = tables?.get(tag.fields[1]);
        return initially === true || (initially === false && asked);
      });
    },
  };
}
