// For build steps and tests, in Node: what an image is made from, so that it is made again only when that has changed.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** The path of a file of the PGlite package. */
export function pgliteFile(name: "pglite.wasm" | "initdb.wasm" | "pglite.data"): string {
  return createRequire(import.meta.url).resolve(`@electric-sql/pglite/${name}`);
}

/** A hash over everything an image is made from: PGlite's files, and our code and parameters. */
export function imageOrigin(): string {
  const hash = createHash("sha256");
  for (const name of ["pglite.wasm", "initdb.wasm", "pglite.data"] as const)
    hash.update(readFileSync(pgliteFile(name)));
  for (const name of ["image.ts", "image-maker.ts", "parameters.ts"])
    hash.update(readFileSync(new URL(name, import.meta.url)));
  return hash.digest("hex");
}
