// The explorer of a page: one worker that plays, and a pool of workers that search.

import type { Timer } from "../../engine/rpc/client";
import type { WorkerHandle } from "../database/server-worker";
import { Playing } from "./playing";
import { SearchPool } from "./search-pool";
import { searchIn } from "./searching";
import type { ExplorerClient, ExplorerStatus } from "./types";

/** What a client stands on. */
export interface ExplorerParts {
  readonly openPlayer: () => WorkerHandle;
  readonly openSearcher: () => WorkerHandle;
  readonly timer: Timer;
  /** How many searches may run at the same time. */
  readonly searchers: number;
}

const idle: ExplorerStatus = { kind: "idle" };

/** Makes a client. Nothing starts before something is asked of it. */
export function createExplorer({
  openPlayer,
  openSearcher,
  timer,
  searchers,
}: ExplorerParts): ExplorerClient {
  const listeners = new Set<() => void>();
  const pool = new SearchPool({ open: openSearcher, timer, most: searchers });
  let status = idle;

  const playing = new Playing({
    open: openPlayer,
    timer,
    onStatus(changed) {
      status = changed;
      for (const listener of [...listeners]) listener();
    },
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => status,
    getServerSnapshot: () => idle,
    async start() {
      return (await playing.start()) ?? status;
    },
    check: playing.check,
    play: playing.play,
    direct: playing.direct,
    search: (request) => searchIn(pool, request),
  };
}
