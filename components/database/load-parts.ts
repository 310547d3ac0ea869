// Fetches what PostgreSQL is made of: its program, and the files it starts from.

import image from "../../.cache/postgres-image.json";
import { decodeImage } from "../../engine/postgres/image";
import { download } from "./download";
import type { ServerParts } from "./worker-handlers";

const programAddress = new URL("@electric-sql/pglite/pglite.wasm", import.meta.url);

/** Loads both side by side, and says how far it is from 0 to 1. */
export async function loadParts(report: (fraction: number) => void): Promise<ServerParts> {
  const loaded = { program: 0, image: 0 };
  const tell = (part: Partial<typeof loaded>) => {
    Object.assign(loaded, part);
    report(Math.min((loaded.program + loaded.image) / (image.programSize + image.size), 1));
  };
  const [wasm, files] = await Promise.all([
    // Compiled when it is whole: that takes a moment, and works whatever media type a host sends.
    download(programAddress, (bytes) => tell({ program: bytes })).then((bytes) => WebAssembly.compile(bytes)),
    download(new URL(image.address, location.origin), (bytes) => tell({ image: bytes })).then(unzip),
  ]);
  return { wasm, image: decodeImage(files) };
}

async function unzip(bytes: ArrayBuffer): Promise<Uint8Array> {
  const unzipped = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unzipped).arrayBuffer());
}
