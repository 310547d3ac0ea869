// The database worker as a thread of Node's, for tests: the same handlers, with parts the test hands over.

import { type MessagePort, workerData } from "node:worker_threads";
import { decodeImage } from "../../engine/postgres/image";
import { serve } from "../../engine/rpc/server";
import type { DatabaseProtocol } from "./protocol";
import { createHandlers } from "./worker-handlers";

/** What the thread is given. */
export interface TestWorkerData {
  readonly port: MessagePort;
  /** An image as it is stored. */
  readonly image: Uint8Array;
  readonly wasm: WebAssembly.Module;
}

const { port, image, wasm }: TestWorkerData = workerData;

const server = serve<DatabaseProtocol>(
  port as unknown as globalThis.MessagePort,
  createHandlers(
    async (report) => {
      for (const fraction of [0.3, 0.6, 1]) report(fraction);
      return { image: decodeImage(image), wasm };
    },
    () => performance.now(),
  ),
);
process.on("unhandledRejection", (thrown) => server.reportFault(thrown));
port.start();
