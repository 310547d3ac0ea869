// An image: all files PostgreSQL reads before its first answer, as one run of bytes that needs no unpacking.
//
// Layout: the header's length (32 bits, little-endian), the header as JSON, the contents. Equal contents are kept once
// (a new database is a copy of template1, so two thirds of a data directory are), and zeros at an end are left out.

/** A file of the data directory. */
export interface ImageFile {
  /** Relative to the data directory. */
  readonly path: string;
  /** In bytes. What `content` lacks to it is zeros. */
  readonly size: number;
  readonly content: Uint8Array;
}

/** A stretch of PGlite's file bundle (`pglite.data`): the server's own files, such as time zones. */
export interface BundlePiece {
  readonly offset: number;
  readonly content: Uint8Array;
}

/** What a server starts from. */
export interface Image {
  /** The data directory's folders, each after the one it is in. */
  readonly folders: readonly string[];
  readonly files: readonly ImageFile[];
  /** PGlite's file bundle without the files that only initdb and builds of extensions read. `size` in bytes. */
  readonly bundle: { readonly size: number; readonly pieces: readonly BundlePiece[] };
}

/** Where a content lies in the image: offset and length among the contents, and the file's size or place. */
type Entry = readonly [offset: number, length: number, sizeOrPlace: number];

interface Header {
  readonly folders: readonly string[];
  readonly files: readonly (readonly [path: string, ...Entry])[];
  readonly bundle: { readonly size: number; readonly pieces: readonly Entry[] };
}

const lengthBytes = 4;

/** Writes an image. */
export function encodeImage(image: Image): Uint8Array {
  const contents = new Contents();
  const header: Header = {
    folders: image.folders,
    files: image.files.map(({ path, size, content }) => [path, ...contents.add(content), size]),
    bundle: {
      size: image.bundle.size,
      pieces: image.bundle.pieces.map(({ offset, content }) => [...contents.add(content), offset]),
    },
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  const bytes = new Uint8Array(lengthBytes + text.length + contents.length);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, lengthBytes);
  contents.writeTo(bytes.subarray(lengthBytes + text.length));
  return bytes;
}

/** Reads an image; its contents are views of `bytes`. Throws if the bytes are not one. */
export function decodeImage(bytes: Uint8Array): Image {
  if (bytes.length < lengthBytes) throw new Error("The database image is empty.");
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const start = lengthBytes + length;
  if (start > bytes.length) throw new Error("The database image is not one, or is cut off.");
  const header: Header = JSON.parse(new TextDecoder().decode(bytes.subarray(lengthBytes, start)));
  const contentAt = (offset: number, size: number) => {
    const end = start + offset + size;
    if (end > bytes.length) throw new Error("The database image is cut off.");
    return bytes.subarray(start + offset, end);
  };
  return {
    folders: header.folders,
    files: header.files.map(([path, offset, stored, size]) => ({
      path,
      size,
      content: contentAt(offset, stored),
    })),
    bundle: {
      size: header.bundle.size,
      pieces: header.bundle.pieces.map(([offset, stored, place]) => ({
        offset: place,
        content: contentAt(offset, stored),
      })),
    },
  };
}

/** Contents one after another, each of them once. */
class Contents {
  length = 0;
  private readonly parts: Uint8Array[] = [];
  private readonly known = new Map<string, { readonly at: number; readonly content: Uint8Array }[]>();

  add(content: Uint8Array): readonly [offset: number, length: number] {
    const kept = content.subarray(0, lengthWithoutZeros(content));
    const key = `${kept.length}:${checksum(kept)}`;
    const alike = this.known.get(key) ?? [];
    const same = alike.find((other) => equal(other.content, kept));
    if (same !== undefined) return [same.at, kept.length];
    const at = this.length;
    this.known.set(key, [...alike, { at, content: kept }]);
    this.parts.push(kept);
    this.length += kept.length;
    return [at, kept.length];
  }

  writeTo(target: Uint8Array): void {
    let at = 0;
    for (const part of this.parts) {
      target.set(part, at);
      at += part.length;
    }
  }
}

function lengthWithoutZeros(content: Uint8Array): number {
  let length = content.length;
  while (length > 0 && content[length - 1] === 0) length--;
  return length;
}

function checksum(content: Uint8Array): number {
  let sum = 0;
  for (const byte of content) sum = (Math.imul(sum, 31) + byte) | 0;
  return sum;
}

function equal(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
