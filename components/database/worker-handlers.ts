// What the worker does when it is asked: everything but where its files come from.

import { createExampleDatabase, type ExampleDatabase } from "../../engine/example/example-database";
import type { Stopwatch } from "../../engine/example/run-text";
import type { Image } from "../../engine/postgres/image";
import { startServer } from "../../engine/postgres/server";
import { openSession, type Session } from "../../engine/postgres/session";
import type { Handlers } from "../../engine/rpc/server";
import type { DatabaseProtocol, StartProgress } from "./protocol";

/** What a server is made of. */
export interface ServerParts {
  readonly image: Image;
  readonly wasm: WebAssembly.Module;
}

/** Loads the parts and says how far it is, from 0 to 1. */
export type LoadParts = (report: (fraction: number) => void) => Promise<ServerParts>;

/** The part of a start that is spent on loading. */
const loadingShare = 0.9;

/** Answers the requests of a page. */
export function createHandlers(load: LoadParts, stopwatch: Stopwatch): Handlers<DatabaseProtocol> {
  let database: ExampleDatabase | null = null;
  let spare: Session | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  async function start(report: (progress: StartProgress) => void): Promise<string> {
    report({ stage: "Loading PostgreSQL", fraction: 0 });
    const parts = await load((fraction) =>
      report({ stage: "Loading PostgreSQL", fraction: fraction * loadingShare }),
    );
    report({ stage: "Starting PostgreSQL", fraction: loadingShare });
    const open = async () => openSession(await startServer(parts));
    spare = await open();
    database = createExampleDatabase(async () => {
      const ready = spare ?? (await open());
      spare = null;
      return ready;
    }, stopwatch);
    return versionOf(spare);
  }

  /** One request at a time: the server has one connection. */
  function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const answer = queue.then(work);
    queue = answer.catch(() => {});
    return answer;
  }

  return {
    start: (_, report) => inTurn(() => start(report)),
    run: (request, report) =>
      inTurn(async () => {
        if (database === null) throw new Error("The database has not been started.");
        const { unlisted, transaction, milliseconds } = await database.run(request, report);
        return { unlisted, transaction, milliseconds };
      }),
  };
}

async function versionOf(session: Session): Promise<string> {
  const { result } = await session.send("SHOW server_version");
  const version = result.status === "ok" ? result.rows[0]?.[0] : null;
  if (!version) throw new Error("PostgreSQL started, but does not answer.");
  return `PostgreSQL ${version.split(" ")[0]}`;
}
