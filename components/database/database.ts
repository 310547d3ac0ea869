// The one PostgreSQL of the page, shared by all its examples and kept while the learner goes from page to page.

import type { Timer } from "../../engine/rpc/client";
import { createDatabaseClient } from "./database-client";
import type { WorkerHandle } from "./server-worker";
import type { DatabaseClient } from "./types";

const timer: Timer = (milliseconds, callback) => {
  const timeout = setTimeout(callback, milliseconds);
  return () => clearTimeout(timeout);
};

function openWorker(): WorkerHandle {
  const worker = new Worker(new URL("./database.worker.ts", import.meta.url), {
    type: "module",
    name: "PostgreSQL",
  });
  return { port: worker, terminate: () => worker.terminate() };
}

/** The page's database. Importing it starts nothing. */
export const database: DatabaseClient = createDatabaseClient({
  openWorker,
  timer,
  now: () => performance.now(),
});
