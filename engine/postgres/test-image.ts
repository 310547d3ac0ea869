// For tests: an image, made once for all test files and kept until what it is made from changes.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll } from "vitest";
import { decodeImage, encodeImage, type Image } from "./image";
import { makeImage } from "./image-maker";
import { imageOrigin, pgliteFile } from "./image-origin";

/** The bytes of an image. */
export async function testImageBytes(): Promise<Uint8Array> {
  const folder = fileURLToPath(new URL("../../.cache/test-images/", import.meta.url));
  const file = `${folder}${imageOrigin()}.image`;
  if (existsSync(file)) return readFileSync(file);
  const bytes = encodeImage(await makeImage(readFileSync(pgliteFile("pglite.data"))));
  mkdirSync(folder, { recursive: true });
  // Renamed when it is whole: another test file may look for it at the same time.
  writeFileSync(`${file}.${process.pid}`, bytes);
  renameSync(`${file}.${process.pid}`, file);
  return bytes;
}

/** Has an image ready before the file's first test. Call at top level. */
export function testImage(): { readonly current: Image } {
  let image: Image | undefined;
  beforeAll(async () => {
    image = decodeImage(await testImageBytes());
  });
  return {
    get current() {
      if (!image) throw new Error("The test image has not been made yet.");
      return image;
    },
  };
}
