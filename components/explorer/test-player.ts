// The worker that plays as a thread of Node's, for tests: the same handlers, with parts the test hands over.

import { workerData } from "node:worker_threads";
import { decodeImage } from "../../engine/postgres/image";
import { serve } from "../../engine/rpc/server";
import type { TestWorkerData } from "../database/test-worker";
import { createPlayerHandlers } from "./player-handlers";
import type { PlayerProtocol } from "./protocol";

const { port, image, wasm }: TestWorkerData = workerData;

const load = async (report: (fraction: number) => void) => {
  for (const fraction of [0.5, 1]) report(fraction);
  return { image: decodeImage(image), wasm };
};

const server = serve<PlayerProtocol>(
  port as unknown as globalThis.MessagePort,
  createPlayerHandlers(load, () => performance.now()),
);
process.on("unhandledRejection", (thrown) => server.reportFault(thrown));
port.start();
