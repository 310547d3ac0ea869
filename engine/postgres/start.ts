// Starts PostgreSQL with the settings that the connections need.

import { openConnections } from "./connections";
import type { Postgres } from "./postgres";
import { type ServerOptions, startServer } from "./server";
import type { WakeOrder } from "./turns";

/** How to start. */
export interface StartOptions extends Omit<ServerOptions, "settings"> {
  /** Where several wake at once, PostgreSQL leaves to the machine who goes on first. Without it, who waited longest. */
  readonly wakeOrder?: WakeOrder;
}

const settings = [
  // The timer that tells of a wait must be the next to fire, whatever timeout a statement sets: see lock-wait.ts.
  "deadlock_timeout=1",
  // No statistics, so no timer that sends them while the server is idle.
  "track_counts=off",
  // A checkpoint gives the memory of old log files back.
  "wal_recycle=off",
];

/** Starts a database of one's own. Rejects when the server can't start, or when the signal aborts. */
export async function startPostgres(options: StartOptions = {}): Promise<Postgres> {
  const { wakeOrder, ...server } = options;
  return openConnections(await startServer({ ...server, settings }), wakeOrder);
}
