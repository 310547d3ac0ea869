// Makes the image PostgreSQL starts from in the browser, into public/postgres/, unless it is there and up to date.

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { decodeImage, encodeImage } from "../engine/postgres/image";
import { makeImage } from "../engine/postgres/image-maker";
import { imageOrigin, pgliteFile } from "../engine/postgres/image-origin";
import { startServer } from "../engine/postgres/server";
import { type ImageNote, imageFolder, noteFile, readNote } from "./database-image";
import { main } from "./step";

main(async () => {
  const origin = imageOrigin();
  if (readNote()?.origin === origin) return;
  const image = encodeImage(await makeImage(readFileSync(pgliteFile("pglite.data"))));
  const server = await startServer({ image: decodeImage(image) });
  await server.close();

  const zipped = gzipSync(image, { level: 9 });
  const name = `${createHash("sha256").update(zipped).digest("hex").slice(0, 16)}.image`;
  mkdirSync(imageFolder, { recursive: true });
  for (const old of readdirSync(imageFolder)) rmSync(path.join(imageFolder, old));
  writeFileSync(path.join(imageFolder, name), zipped);
  const note: ImageNote = {
    address: `/postgres/${name}`,
    size: zipped.length,
    programSize: readFileSync(pgliteFile("pglite.wasm")).length,
    origin,
  };
  mkdirSync(path.dirname(noteFile), { recursive: true });
  writeFileSync(noteFile, `${JSON.stringify(note, null, 2)}\n`);
  process.stdout.write(`${note.address}: ${(note.size / 1_000_000).toFixed(1)} MB\n`);
});
