// A search box's state: what is typed, what is found, which of it is the active one.
"use client";

import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { type Found, loadSearch, type Search, type SearchResult } from "./search-index";

/** Where the index is. */
export type IndexState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "ready"; readonly search: Search };

/** What a search box needs. `retry` loads an index again that could not be loaded. */
export interface SearchBox {
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly index: IndexState["kind"];
  readonly retry: () => void;
  readonly found: readonly Found[];
  /** How many places there are, shown or not. */
  readonly count: number;
  /** The active one of what was found; -1: none. */
  readonly active: number;
  readonly move: (by: 1 | -1) => void;
}

const nothing: SearchResult = { places: [], count: 0 };

/** Loads the index at once: a search box is there because somebody wants to search. */
export function useSearch(first = ""): SearchBox {
  const [query, setQuery] = useState(first);
  const [active, setActive] = useState(-1);
  const [attempt, setAttempt] = useState(0);
  const [index, setIndex] = useState<IndexState>({ kind: "loading" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    let isWanted = true;
    setIndex({ kind: "loading" });
    loadSearch().then(
      (search) => isWanted && setIndex({ kind: "ready", search }),
      () => isWanted && setIndex({ kind: "failed" }),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);
  const wanted = useDeferredValue(query);
  const { places: found, count } = useMemo(
    () => (index.kind === "ready" && wanted.trim() !== "" ? index.search(wanted) : nothing),
    [index, wanted],
  );
  return {
    query,
    setQuery(changed) {
      setQuery(changed);
      setActive(-1);
    },
    index: index.kind,
    retry: () => setAttempt((before) => before + 1),
    found,
    count,
    active: Math.min(active, found.length - 1),
    move: (by) => setActive((before) => (found.length === 0 ? -1 : nextOf(before, by, found.length))),
  };
}

/** Goes round: from the last to the first, and from none to either end. */
function nextOf(active: number, by: 1 | -1, count: number): number {
  if (active === -1) return by === 1 ? 0 : count - 1;
  return (active + by + count) % count;
}
