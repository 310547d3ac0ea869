// Several connections on the one that PGlite has: whose turn it is, who waits, and who wakes.

import type { PGlite } from "@electric-sql/pglite";
import { type Client, createClient } from "./client";
import { copyPages, writePages } from "./pages";
import type { Connection, ConnectionEvent, Postgres } from "./postgres";
import { restartRandom } from "./random-device";
import { emptyDatabase } from "./reset";
import { openServer } from "./shared-server";
import { createTurns, type WakeOrder } from "./turns";
import { clockStart } from "./virtual-clock";

/** Opens a database's connections on a PGlite that nobody else uses. */
export async function openConnections(
  pglite: PGlite,
  order: WakeOrder = (names) => names,
): Promise<Postgres> {
  const server = await openServer(pglite);
  const clients = new Map<string, Client>();
  const turns = createTurns(server, clients, order);
  const count = { statements: 0, resets: 0, restores: 0 };
  let busy = false;
  let ids = 0;

  /** Statements interleave, calls may not: the second would run inside the first one's transaction. */
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    if (busy) throw new Error("A call to the database began before the last one had ended.");
    busy = true;
    try {
      return await work();
    } finally {
      busy = false;
    }
  }

  function connect(client: Client): Connection {
    return {
      name: client.name,
      get state() {
        if (client.closed) return "closed";
        return client.waiting ? "waiting" : "ready";
      },
      get transaction() {
        if (!client.transaction) return "idle";
        return client.transaction.failed ? "failed" : "open";
      },
      get waitsFor() {
        return turns.waitsFor(client);
      },
      run: (sql) =>
        alone(async () => {
          if (client.closed) throw new Error(`The connection ${client.name} is closed.`);
          count.statements++;
          return turns.run(client, sql);
        }),
      close: () =>
        alone(async (): Promise<readonly ConnectionEvent[]> => {
          if (client.closed) return [];
          const events = await turns.lose(client);
          if (client.closed) clients.delete(client.name);
          return events;
        }),
    };
  }

  async function closeAll(): Promise<void> {
    await turns.clear();
    for (const client of clients.values()) client.closed = true;
    clients.clear();
  }

  return {
    connect(name) {
      const client = clients.get(name) ?? createClient(name, ids++);
      clients.set(name, client);
      return connect(client);
    },
    reset: () =>
      alone(async () => {
        await closeAll();
        await emptyDatabase(server);
        server.clock.set(clockStart);
        count.resets++;
      }),
    remember: () =>
      alone(async () => {
        if (turns.busy()) throw new Error("A database with open transactions can't be remembered.");
        await server.must(restartRandom);
        return {
          pages: await copyPages(server),
          schemaChanges: turns.schemaChanges(),
          time: server.clock.now,
          random: server.random.state,
        };
      }),
    restore: (remembered) =>
      alone(async () => {
        await closeAll();
        if (turns.schemaChanges() !== remembered.schemaChanges) return false;
        if (!(await writePages(server, remembered.pages))) return false;
        server.clock.set(remembered.time);
        server.random.state = remembered.random;
        await server.must(restartRandom);
        count.restores++;
        return true;
      }),
    clock: server.clock,
    stats: () => ({ ...count, ...turns.stats(), messages: server.messages }),
    close: () => server.close(),
  };
}
