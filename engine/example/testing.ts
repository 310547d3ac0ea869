// For tests: example databases that start from one image, made once for a test file.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterAll, beforeAll } from "vitest";
import type { Image } from "../postgres/image";
import { makeImage } from "../postgres/image-maker";
import { startServer } from "../postgres/server";
import { openSession } from "../postgres/session";
import { createExampleDatabase, type ExampleDatabase } from "./example-database";
import type { Stopwatch } from "./run-text";

/** Makes an image before the file's first test. Call at top level. */
export function testImage(): { readonly current: Image } {
  let image: Image | undefined;
  beforeAll(async () => {
    const bundle = createRequire(import.meta.url).resolve("@electric-sql/pglite/pglite.data");
    image = await makeImage(readFileSync(bundle));
  });
  return {
    get current() {
      if (!image) throw new Error("The test image has not been made yet.");
      return image;
    },
  };
}

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
