// Where the image is that PostgreSQL starts from in the browser, and the image itself: build steps start from it too.

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { decodeImage, type Image } from "../engine/postgres/image";
import { root } from "./step";

/** What is written down about the image: components/database reads address and sizes, build steps its origin. */
export interface ImageNote {
  /** From the site's root. */
  readonly address: string;
  /** Bytes as they are sent. */
  readonly size: number;
  /** Bytes of PGlite's program. */
  readonly programSize: number;
  /** A hash over everything it was made from. */
  readonly origin: string;
}

/** The folder of the image. */
export const imageFolder = path.join(root, "public/postgres");

/** The file of the note. */
export const noteFile = path.join(root, ".cache/postgres-image.json");

/** The note of the image that is there, or null if there is none. */
export function readNote(): ImageNote | null {
  if (!existsSync(noteFile)) return null;
  const note: ImageNote = JSON.parse(readFileSync(noteFile, "utf8"));
  return existsSync(path.join(root, "public", note.address)) ? note : null;
}

/** The image that is there. */
export function readImage({ address }: ImageNote): Image {
  return decodeImage(gunzipSync(readFileSync(path.join(root, "public", address))));
}
