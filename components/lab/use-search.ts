"use client";
// A search through every schedule of a script, as a page shows it.

import { useEffect, useRef, useState } from "react";
import type { ExplorerClient, Searched, SearchProgress } from "../explorer/types";

/** A tab has so much memory: `npm run explore` goes on. */
export const mostStates = 100_000;

/** Where the page's search is. */
export type SearchState =
  | { readonly kind: "none" }
  | {
      readonly kind: "running";
      readonly source: string;
      readonly faults: number;
      /** Null until the database has started. */
      readonly progress: SearchProgress | null;
      readonly stopping: boolean;
    }
  | {
      readonly kind: "ended";
      readonly source: string;
      readonly faults: number;
      readonly outcome: Searched;
      readonly seconds: number;
    };

/** The search, and what starts and stops it. */
export interface Search {
  readonly state: SearchState;
  readonly start: (source: string, faults: number) => void;
  readonly stop: () => void;
}

/** One search at a time: a new one takes the place of one that runs. It ends with the page. */
export function useSearch(client: ExplorerClient, onEnd: (outcome: Searched) => void): Search {
  const [state, setState] = useState<SearchState>({ kind: "none" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (source: string, faults: number) => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const began = performance.now();
    setState({ kind: "running", source, faults, progress: null, stopping: false });
    const outcome = await client.search({
      source,
      faults,
      mostStates,
      signal: control.signal,
      onProgress: (progress) => {
        if (running.current === control)
          setState((before) => (before.kind === "running" ? { ...before, progress } : before));
      },
    });
    if (running.current !== control) return;
    running.current = null;
    setState({ kind: "ended", source, faults, outcome, seconds: (performance.now() - began) / 1000 });
    onEnd(outcome);
  };

  return {
    state,
    start: (source, faults) => void start(source, faults),
    stop: () => {
      running.current?.abort();
      setState((before) => (before.kind === "running" ? { ...before, stopping: true } : before));
    },
  };
}
