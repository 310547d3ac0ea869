// Searches of a scene's scripts: one result for each script and budget, kept while the scene is on the page.
"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { SearchReport } from "@/engine/explorer/search-report";
import type { Problem } from "@/engine/script/problem";
import type { SearchProgress } from "../../explorer/types";
import type { LiveScene } from "./live-scene";

/** How far a search is. */
export type Search =
  | { readonly kind: "none" }
  | { readonly kind: "searching"; readonly progress: SearchProgress | null }
  | { readonly kind: "searched"; readonly report: SearchReport }
  | { readonly kind: "problems"; readonly problems: readonly Problem[] }
  | { readonly kind: "failed"; readonly message: string };

/** What can be done with the search of one script and budget. */
export interface SearchControl {
  readonly search: Search;
  readonly start: () => void;
  readonly cancel: () => void;
}

const none: Search = { kind: "none" };

/** The search of a script with a budget of faults. One runs at a time: a new one stops the one before it. */
export function useSearch(live: LiveScene, source: string, faults: number): SearchControl {
  const key = JSON.stringify([source, faults]);
  const [searches, setSearches] = useState<ReadonlyMap<string, Search>>(new Map());
  const running = useRef<AbortController | null>(null);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const start = () => {
    cancel();
    const controller = new AbortController();
    running.current = controller;
    const tell = (search: Search) => setSearches((before) => new Map(before).set(key, search));
    tell({ kind: "searching", progress: null });
    const onProgress = (progress: SearchProgress) => {
      if (!controller.signal.aborted) tell({ kind: "searching", progress });
    };
    search(live, source, faults, controller.signal, onProgress).then(tell);
  };
  return { search: searches.get(key) ?? none, start, cancel };
}

async function search(
  live: LiveScene,
  source: string,
  faults: number,
  signal: AbortSignal,
  onProgress: (progress: SearchProgress) => void,
): Promise<Search> {
  try {
    const searched = await (await live.client()).search({ source, faults, signal, onProgress });
    return searched.kind === "failed"
      ? { kind: "failed", message: `${searched.message} ${searched.advice}` }
      : searched;
  } catch {
    return {
      kind: "failed",
      message: "The code that searches could not be loaded. Check the connection and try again.",
    };
  }
}
