// Several connections on the one that PGlite has.

import type { PGlite } from "@electric-sql/pglite";
import type { Connection, ConnectionEvent, Postgres } from "./postgres";
import { send } from "./protocol";
import type { TransactionStatus } from "./result";
import { createClock } from "./virtual-clock";

/** Opens a database's connections on a PGlite that nobody else uses. */
export async function openConnections(pglite: PGlite): Promise<Postgres> {
  const clock = createClock();
  const open = new Map<string, Connection>();
  const count = { statements: 0, messages: 0, parked: 0, resumed: 0, waits: 0, resets: 0 };

  function connect(name: string): Connection {
    let transaction: TransactionStatus = "idle";
    let statement = 0;
    const connection: Connection = {
      name,
      state: "ready",
      get transaction() {
        return transaction;
      },
      waitsFor: [],
      async run(sql) {
        count.statements++;
        count.messages++;
        const result = await send(pglite, sql);
        transaction = result.transaction;
        return [
          { connection: name, sql, statement: statement++, woken: false, kind: "result", result },
        ] satisfies ConnectionEvent[];
      },
      async close() {
        open.delete(name);
        if (transaction !== "idle") await send(pglite, "ROLLBACK");
        return [];
      },
    };
    return connection;
  }

  return {
    connect(name) {
      const connection = open.get(name) ?? connect(name);
      open.set(name, connection);
      return connection;
    },
    async reset() {
      for (const connection of open.values()) await connection.close();
      for (const sql of ["DISCARD ALL", "DROP SCHEMA public CASCADE", "CREATE SCHEMA public"])
        await send(pglite, sql);
      clock.restart();
      count.resets++;
    },
    clock,
    stats: () => ({ ...count }),
    close: () => pglite.close(),
  };
}
