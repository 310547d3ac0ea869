// The terminals' worker as a thread of Node's, for tests: the same handlers, with parts the test hands over.

import { workerData } from "node:worker_threads";
import { decodeImage } from "../../engine/postgres/image";
import { serve } from "../../engine/rpc/server";
import type { TestWorkerData } from "../database/test-worker";
import type { TerminalsProtocol } from "./protocol";
import { createHandlers } from "./worker-handlers";

const { port, image, wasm }: TestWorkerData = workerData;

const server = serve<TerminalsProtocol>(
  port as unknown as globalThis.MessagePort,
  createHandlers(async (report) => {
    for (const fraction of [0.5, 1]) report(fraction);
    return { image: decodeImage(image), wasm };
  }),
);
process.on("unhandledRejection", (thrown) => server.reportFault(thrown));
port.start();
