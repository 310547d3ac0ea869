// Starts a worker's own PostgreSQL, and says how far that is.

import type { Postgres } from "../../engine/postgres/postgres";
import { startPostgres } from "../../engine/postgres/start";
import type { StartProgress } from "../database/protocol";
import type { LoadParts } from "../database/worker-handlers";

/** The part of a start that is spent on loading. */
const loadingShare = 0.9;

/** Loads what PostgreSQL is made of, and starts it. */
export async function startDatabase(
  load: LoadParts,
  report: (progress: StartProgress) => void,
): Promise<Postgres> {
  report({ stage: "Loading PostgreSQL", fraction: 0 });
  const parts = await load((fraction) =>
    report({ stage: "Loading PostgreSQL", fraction: fraction * loadingShare }),
  );
  report({ stage: "Starting PostgreSQL", fraction: loadingShare });
  return startPostgres(parts);
}
