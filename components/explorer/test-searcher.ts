// A worker that searches as a thread of Node's, for tests: the same handlers, with parts the test hands over.

import { workerData } from "node:worker_threads";
import { decodeImage } from "../../engine/postgres/image";
import { serve } from "../../engine/rpc/server";
import type { TestWorkerData } from "../database/test-worker";
import type { SearcherProtocol } from "./protocol";
import { createSearcherHandlers } from "./searcher-handlers";

const { port, image, wasm }: TestWorkerData = workerData;

const load = async (report: (fraction: number) => void) => {
  for (const fraction of [0.5, 1]) report(fraction);
  return { image: decodeImage(image), wasm };
};

const server = serve<SearcherProtocol>(
  port as unknown as globalThis.MessagePort,
  createSearcherHandlers(load, () => performance.now()),
);
process.on("unhandledRejection", (thrown) => server.reportFault(thrown));
port.start();
