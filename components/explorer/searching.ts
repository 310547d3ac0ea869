// One search from the page: takes a worker, tells how far it is, stops it when it is no longer wanted.

import type { SearchReport } from "../../engine/explorer/search-report";
import { FAULT_KINDS } from "../../engine/world/world";
import { broken, startFailure } from "./failure-words";
import { noLimit } from "./live-worker";
import type { Searcher, SearchPool } from "./search-pool";
import type { Searched, SearchProgress, SearchRequest } from "./types";

/** How long a worker has to hear that it shall stop, in milliseconds: a statement without an end would never let it. */
export const stopLimit = 5_000;

/** Searches on a worker of the pool, when there is one. */
export async function searchIn(pool: SearchPool, request: SearchRequest): Promise<Searched> {
  const searcher = await pool.take(request.signal);
  if (searcher === null) return stoppedAt(request, { states: 0, broken: 0 });
  try {
    return await searchOn(searcher, request);
  } finally {
    pool.giveBack(searcher);
  }
}

async function searchOn(searcher: Searcher, request: SearchRequest): Promise<Searched> {
  const { source, faults, kinds = FAULT_KINDS, mostStates = null, signal, onProgress } = request;
  try {
    await searcher.ready;
  } catch (thrown) {
    return startFailure(thrown);
  }
  let progress: SearchProgress = { states: 0, broken: 0 };
  if (signal?.aborted) return stoppedAt(request, progress);
  const stop = () => {
    searcher.rpc.call("stop", null, { deadline: stopLimit }).catch(() => searcher.end());
  };
  signal?.addEventListener("abort", stop);
  try {
    return await searcher.rpc.call(
      "search",
      { source, faults, kinds, mostStates },
      {
        deadline: noLimit,
        onProgress: (made) => {
          progress = made;
          onProgress?.(made);
        },
      },
    );
  } catch (thrown) {
    searcher.end();
    return signal?.aborted ? stoppedAt(request, progress) : broken(thrown);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

/** What is known of a search that was stopped before it could report. */
function stoppedAt({ faults }: SearchRequest, { states, broken }: SearchProgress): Searched {
  const report: SearchReport = {
    title: "",
    verdict: broken > 0 ? "unsafe" : "unknown",
    complete: false,
    endless: false,
    bounds: { faults, processes: 0 },
    schedules: 0,
    states,
    findings: [],
    passing: [],
  };
  return { kind: "searched", report };
}
