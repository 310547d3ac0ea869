// Fetches what PostgreSQL is made of: its program, compiled while it arrives, and the files it starts from.

import image from "../../.cache/postgres-image.json";
import { decodeImage } from "../../engine/postgres/image";
import type { ServerParts } from "./worker-handlers";

const programAddress = new URL("@electric-sql/pglite/pglite.wasm", import.meta.url);

/** Loads the program and the image side by side. */
export async function loadParts(report: (fraction: number) => void): Promise<ServerParts> {
  const total = image.programSize + image.size;
  let loaded = 0;
  const count = (bytes: number) => {
    loaded += bytes;
    report(Math.min(loaded / total, 1));
  };
  const [wasm, files] = await Promise.all([loadProgram(count), loadImage(count)]);
  return { wasm, image: decodeImage(files) };
}

type Count = (bytes: number) => void;

async function loadProgram(count: Count): Promise<WebAssembly.Module> {
  const body = await bodyOf(programAddress);
  // A response of our own, since compiling asks for the right media type and not every host sends it.
  const counted = new Response(body.pipeThrough(counting(count)), {
    headers: { "Content-Type": "application/wasm" },
  });
  return WebAssembly.compileStreaming(counted);
}

async function loadImage(count: Count): Promise<Uint8Array> {
  const body = await bodyOf(new URL(image.address, location.origin));
  const unzipped = body.pipeThrough(counting(count)).pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unzipped).arrayBuffer());
}

async function bodyOf(address: URL): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(address);
  if (!response.ok || response.body === null) throw new Error(`${address.pathname}: ${response.status}`);
  return response.body;
}

function counting(count: Count): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  return new TransformStream({
    transform(chunk, controller) {
      count(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
}
