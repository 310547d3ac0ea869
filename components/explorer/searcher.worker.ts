// A worker that searches. Files and code load at the same time: the files are what takes long.

import "../database/parser-address";
import { serve } from "../../engine/rpc/server";
import { loadParts } from "../database/load-parts";
import { pagePort } from "../database/worker-port";
import type { SearcherProtocol } from "./protocol";

let tellFraction: (fraction: number) => void = () => {};
const parts = loadParts((fraction) => tellFraction(fraction));
// `start` reports this failure; the request may come after it.
parts.catch(() => {});

const handlers = import("./searcher-handlers").then(({ createSearcherHandlers }) =>
  createSearcherHandlers(
    (report) => {
      tellFraction = report;
      return parts;
    },
    () => performance.now(),
  ),
);
handlers.catch(() => {});

const server = serve<SearcherProtocol>(pagePort, {
  start: async (request, report) => (await handlers).start(request, report),
  search: async (request, report) => (await handlers).search(request, report),
  stop: async (request, report) => (await handlers).stop(request, report),
});

// PGlite's own start leaves rejections behind instead of rejecting.
self.addEventListener("unhandledrejection", (event) => server.reportFault(event.reason));
