// The workers that search: made when they are needed, shared by all who ask, ended when nobody has asked for a while.

import type { Timer } from "../../engine/rpc/client";
import type { WorkerHandle } from "../database/server-worker";
import { LiveWorker, startSilence } from "./live-worker";
import type { SearcherProtocol } from "./protocol";

/** How long a worker is kept without work, in milliseconds. */
export const idleTime = 60_000;

/** What a pool stands on. */
export interface PoolParts {
  readonly open: () => WorkerHandle;
  readonly timer: Timer;
  /** How many workers there may be. */
  readonly most: number;
}

/** A worker that searches. `ready` rejects where its database can't start. */
export interface Searcher extends LiveWorker<SearcherProtocol> {
  readonly ready: Promise<null>;
}

/** Hands out workers, one to each who asks. */
export class SearchPool {
  readonly #parts: PoolParts;
  readonly #all = new Set<LiveWorker<SearcherProtocol>>();
  readonly #free = new Map<Searcher, () => void>();
  readonly #waiting: (() => void)[] = [];

  constructor(parts: PoolParts) {
    this.#parts = parts;
  }

  /** A worker for oneself, as soon as there is one; null if the signal is aborted before. Hand it back with `giveBack`. */
  async take(signal: AbortSignal | undefined): Promise<Searcher | null> {
    while (signal?.aborted !== true) {
      const [free] = this.#free.keys();
      if (free !== undefined) {
        this.#free.get(free)?.();
        this.#free.delete(free);
        return free;
      }
      if (this.#all.size < this.#parts.most) return this.#make();
      await this.#change(signal);
    }
    // What this one was told of is for the next.
    this.#tellNext();
    return null;
  }

  giveBack(searcher: Searcher): void {
    if (searcher.ended) return;
    this.#free.set(
      searcher,
      this.#parts.timer(idleTime, () => searcher.end()),
    );
    this.#tellNext();
  }

  #make(): Searcher {
    const worker: LiveWorker<SearcherProtocol> = new LiveWorker(this.#parts.open, this.#parts.timer, () => {
      this.#all.delete(worker);
      this.#free.get(searcher)?.();
      this.#free.delete(searcher);
      this.#tellNext();
    });
    const ready = worker.rpc.call("start", null, { deadline: startSilence });
    // Told to the one who searches; a search that was stopped before no longer asks.
    ready.catch(() => worker.end());
    const searcher: Searcher = Object.assign(worker, { ready });
    this.#all.add(worker);
    return searcher;
  }

  /** Resolves when a worker may have become free, or the signal is aborted. */
  #change(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1);
        resolve();
      };
      signal?.addEventListener("abort", leave, { once: true });
      this.#waiting.push(go);
    });
  }

  #tellNext(): void {
    this.#waiting.shift()?.();
  }
}
