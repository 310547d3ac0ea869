// The worker that holds PostgreSQL. Files and code load at the same time: the files are what takes long.

import "./parser-address";
import { serve } from "../../engine/rpc/server";
import { loadParts } from "./load-parts";
import type { DatabaseProtocol } from "./protocol";
import { pagePort } from "./worker-port";

let tellFraction: (fraction: number) => void = () => {};
const parts = loadParts((fraction) => tellFraction(fraction));
// `start` reports this failure; the request may come after it.
parts.catch(() => {});

const handlers = import("./worker-handlers").then(({ createHandlers }) => {
  const load = (report: (fraction: number) => void) => {
    tellFraction = report;
    return parts;
  };
  return createHandlers(load, () => performance.now());
});
handlers.catch(() => {});

const server = serve<DatabaseProtocol>(pagePort, {
  start: async (request, report) => (await handlers).start(request, report),
  run: async (request, report) => (await handlers).run(request, report),
});

// PGlite's own start leaves rejections behind instead of rejecting.
self.addEventListener("unhandledrejection", (event) => server.reportFault(event.reason));
