// The worker that plays schedules. Its files are loaded when it is told to start: checking a script needs none of them.

import "../database/parser-address";
import { serve } from "../../engine/rpc/server";
import { loadParts } from "../database/load-parts";
import { pagePort } from "../database/worker-port";
import type { PlayerProtocol } from "./protocol";

const handlers = import("./player-handlers").then(({ createPlayerHandlers }) =>
  createPlayerHandlers(loadParts, () => performance.now()),
);
handlers.catch(() => {});

const server = serve<PlayerProtocol>(pagePort, {
  start: async (request, report) => (await handlers).start(request, report),
  check: async (request, report) => (await handlers).check(request, report),
  play: async (request, report) => (await handlers).play(request, report),
  direct: async (request, report) => (await handlers).direct(request, report),
});

// PGlite's own start leaves rejections behind instead of rejecting.
self.addEventListener("unhandledrejection", (event) => server.reportFault(event.reason));
