// The worker in which a browser measures the connections. It fetches what the server at its origin has for it.

import { decodeImage } from "../../../engine/postgres/image";
import { startServer } from "../../../engine/postgres/server";
import { startPostgres } from "../../../engine/postgres/start";
import { measureConnections } from "./measures";

async function bytesOf(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function main(): Promise<void> {
  const wasm = await WebAssembly.compile((await bytesOf("/pglite.wasm")).slice());
  const image = decodeImage(await bytesOf("/image"));
  const plain = await startServer({ wasm, image });
  const figures = await measureConnections(await startPostgres({ wasm, image }), plain);
  self.postMessage(figures);
}

main().catch((error: unknown) => self.postMessage({ failure: String(error) }));
