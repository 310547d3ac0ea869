// Makes the image PostgreSQL starts from in the browser, into public/postgres/, unless it is there and up to date.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { decodeImage, encodeImage } from "../engine/postgres/image";
import { makeImage } from "../engine/postgres/image-maker";
import { startServer } from "../engine/postgres/server";
import { main, root } from "./step";

const folder = path.join(root, "public/postgres");
const noteFile = path.join(root, ".cache/postgres-image.json");
const installed = createRequire(import.meta.url);
const pgliteFile = (name: string) => installed.resolve(`@electric-sql/pglite/${name}`);

/** What is written down about the image: components/database reads address and sizes, this script its origin. */
interface Note {
  readonly address: string;
  readonly size: number;
  readonly programSize: number;
  readonly origin: string;
}

/** A hash over everything the image is made from. */
function originOf(): string {
  const hash = createHash("sha256");
  for (const file of ["image.ts", "image-maker.ts", "parameters.ts"])
    hash.update(readFileSync(path.join(root, "engine/postgres", file)));
  for (const name of ["pglite.wasm", "initdb.wasm", "pglite.data"])
    hash.update(readFileSync(pgliteFile(name)));
  return hash.digest("hex");
}

function isUpToDate(origin: string): boolean {
  if (!existsSync(noteFile)) return false;
  const note: Note = JSON.parse(readFileSync(noteFile, "utf8"));
  return note.origin === origin && existsSync(path.join(root, "public", note.address));
}

main(async () => {
  const origin = originOf();
  if (isUpToDate(origin)) return;
  const image = encodeImage(await makeImage(readFileSync(pgliteFile("pglite.data"))));
  const server = await startServer({ image: decodeImage(image) });
  await server.close();

  const zipped = gzipSync(image, { level: 9 });
  const name = `${createHash("sha256").update(zipped).digest("hex").slice(0, 16)}.image`;
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) rmSync(path.join(folder, old));
  writeFileSync(path.join(folder, name), zipped);
  const note: Note = {
    address: `/postgres/${name}`,
    size: zipped.length,
    programSize: readFileSync(pgliteFile("pglite.wasm")).length,
    origin,
  };
  mkdirSync(path.dirname(noteFile), { recursive: true });
  writeFileSync(noteFile, `${JSON.stringify(note, null, 2)}\n`);
  process.stdout.write(`${note.address}: ${(note.size / 1_000_000).toFixed(1)} MB\n`);
});
