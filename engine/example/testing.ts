// For tests: a database for examples.

import { afterAll } from "vitest";
import { startServer } from "../postgres/server";
import { openSession } from "../postgres/session";
import { testImage } from "../postgres/test-image";
import { createExampleDatabase, type ExampleDatabase } from "./example-database";
import type { Stopwatch } from "./run-text";

/** A database for the examples of a test file, closed at its end. Call at top level. */
export function testExampleDatabase(stopwatch: Stopwatch = () => 0): { readonly current: ExampleDatabase } {
  const image = testImage();
  const database = createExampleDatabase(
    async () => openSession(await startServer({ image: image.current })),
    stopwatch,
  );
  afterAll(() => database.close());
  return { current: database };
}
