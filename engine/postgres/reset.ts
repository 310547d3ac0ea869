// Empties the database without starting another one.

import { restartRandom } from "./random-device";
import type { Server } from "./shared-server";

/** The first number PostgreSQL gives to an object that a user made (FirstNormalObjectId). */
const firstUserObject = 16_384;

/** Drops everything that statements have made, and the session's settings. */
export async function emptyDatabase(server: Server): Promise<void> {
  server.random.restart();
  await server.must("DISCARD ALL");
  const made = await server.must(
    `SELECT 'SCHEMA', quote_ident(nspname) FROM pg_namespace WHERE oid >= ${firstUserObject} AND nspname !~ '^pg_'
     UNION ALL SELECT 'ROLE', quote_ident(rolname) FROM pg_roles WHERE oid >= ${firstUserObject}`,
  );
  const drops = made.status === "ok" ? made.rows.map(([kind, name]) => dropOf(kind ?? "", name ?? "")) : [];
  await server.must(
    ["DROP SCHEMA IF EXISTS public CASCADE", ...drops, "CREATE SCHEMA public", restartRandom].join("; "),
  );
}

function dropOf(kind: string, name: string): string {
  return kind === "ROLE"
    ? `DROP OWNED BY ${name}; DROP ROLE ${name}`
    : `DROP SCHEMA IF EXISTS ${name} CASCADE`;
}
