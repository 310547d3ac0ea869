// The explorer of this tab, kept while the learner goes from page to page.

import type { Timer } from "../../engine/rpc/client";
import type { WorkerHandle } from "../database/server-worker";
import { createExplorer } from "./explorer-client";
import type { ExplorerClient } from "./types";

/** Each has a database of its own, and memory to match. */
const mostSearchers = 4;

const timer: Timer = (milliseconds, callback) => {
  const timeout = setTimeout(callback, milliseconds);
  return () => clearTimeout(timeout);
};

function openPlayer(): WorkerHandle {
  const worker = new Worker(new URL("./player.worker.ts", import.meta.url), {
    type: "module",
    name: "PostgreSQL that plays schedules",
  });
  return { port: worker, terminate: () => worker.terminate() };
}

function openSearcher(): WorkerHandle {
  const worker = new Worker(new URL("./searcher.worker.ts", import.meta.url), {
    type: "module",
    name: "PostgreSQL that searches schedules",
  });
  return { port: worker, terminate: () => worker.terminate() };
}

let kept: ExplorerClient | null = null;

/** The tab's one explorer. Asking for it starts nothing. */
export function pageExplorer(): ExplorerClient {
  kept ??= createExplorer({
    openPlayer,
    openSearcher,
    timer,
    searchers: Math.min(globalThis.navigator?.hardwareConcurrency ?? 1, mostSearchers),
  });
  return kept;
}
