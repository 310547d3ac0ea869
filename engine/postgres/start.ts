// Starts PostgreSQL with the settings that the connections need.

import { openConnections } from "./connections";
import type { Postgres } from "./postgres";
import { type ServerOptions, startServer } from "./server";

/** How to start. */
export type StartOptions = Omit<ServerOptions, "settings">;

/** A statement that would wait says for whom, then gives up: both timers fire at once, see lock-wait.ts. */
const settings = ["log_lock_waits=on", "client_min_messages=log", "deadlock_timeout=1", "lock_timeout=20"];

/** Starts a database of one's own. Rejects when the server can't start, or when the signal aborts. */
export async function startPostgres(options: StartOptions = {}): Promise<Postgres> {
  return openConnections(await startServer({ ...options, settings }));
}
