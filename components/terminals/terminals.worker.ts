// The worker that holds the terminals' PostgreSQL. Files and code load at the same time: the files are what takes long.

import { serve } from "../../engine/rpc/server";
import { loadParts } from "../database/load-parts";
import { pagePort } from "../database/worker-port";
import type { TerminalsProtocol } from "./protocol";

let tellFraction: (fraction: number) => void = () => {};
const parts = loadParts((fraction) => tellFraction(fraction));
// `start` reports this failure; the request may come after it.
parts.catch(() => {});

const handlers = import("./worker-handlers").then(({ createHandlers }) =>
  createHandlers((report) => {
    tellFraction = report;
    return parts;
  }),
);
handlers.catch(() => {});

const server = serve<TerminalsProtocol>(pagePort, {
  start: async (request, report) => (await handlers).start(request, report),
  play: async (request, report) => (await handlers).play(request, report),
});

// PGlite's own start leaves rejections behind instead of rejecting.
self.addEventListener("unhandledrejection", (event) => server.reportFault(event.reason));
