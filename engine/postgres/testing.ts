// For tests: one database for a test file, empty again before each test.

import { afterAll, beforeAll, beforeEach } from "vitest";
import { decodeImage } from "./image";
import type { Postgres } from "./postgres";
import { startPostgres } from "./start";
import { testImageBytes } from "./test-image";

/** Starts a database before the file's first test, resets it before each test and closes it at the end. Call at top level. */
export function testDatabase(): { readonly current: Postgres } {
  let postgres: Postgres | undefined;
  beforeAll(async () => {
    postgres = await startPostgres({ image: decodeImage(await testImageBytes()) });
  });
  beforeEach(async () => {
    await postgres?.reset();
  });
  afterAll(async () => {
    await postgres?.close();
  });
  return {
    get current() {
      if (!postgres) throw new Error("The test database has not started yet.");
      return postgres;
    },
  };
}
