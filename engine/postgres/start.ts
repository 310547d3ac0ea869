// Starts PostgreSQL: PGlite with the settings that the connections need.

import { PGlite } from "@electric-sql/pglite";
import { openConnections } from "./connections";
import type { Postgres } from "./postgres";

/** How to start. */
export interface StartOptions {
  /** A data directory made at build time, as a tar file. Without it initdb runs first, which takes seconds. */
  readonly dataDirectory?: Blob | File;
  /**
   * Gives up the start. A failed start never settles inside PGlite, so a caller passes a deadline here, and aborts it from
   * its `unhandledrejection` listener: the promise then rejects with the signal's reason.
   */
  readonly signal?: AbortSignal;
}

/** Each setting with the reason it is not the default. */
const settings = [
  // A transaction is set aside by preparing it.
  "max_prepared_transactions=64",
  // A statement that would wait says for whom, then gives up: both timers fire at once, see lock-wait.ts.
  "log_lock_waits=on",
  "client_min_messages=log",
  "deadlock_timeout=1",
  "lock_timeout=20",
  // Endless recursion must end in 54001, not in a server that answers nothing.
  "max_stack_depth=100kB",
  // Lessons have tiny tables; the default of 128 MB is more than some phones have.
  "shared_buffers=16MB",
];

/** Starts a database of one's own. Rejects when the server can't start, or when the signal aborts. */
export async function startPostgres(options: StartOptions = {}): Promise<Postgres> {
  const { dataDirectory, signal } = options;
  signal?.throwIfAborted();
  const starting = PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ["-c", setting])],
    ...(dataDirectory && { loadDataDir: dataDirectory }),
  });
  return openConnections(await (signal ? Promise.race([starting, aborted(signal)]) : starting));
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}
