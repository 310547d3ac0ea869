// The course's questions, loaded when somebody reviews.
"use client";

import { useCallback, useEffect, useState } from "react";
import type { ReviewItem } from "./review-item";

/** Where loading is. */
export type Loaded =
  | { readonly kind: "loading" }
  | { readonly kind: "failed" }
  | { readonly kind: "loaded"; readonly items: readonly ReviewItem[] };

/** The questions at an address, and what loads them again. */
export function useReviewItems(address: string): readonly [Loaded, () => void] {
  const [loaded, setLoaded] = useState<Loaded>({ kind: "loading" });
  const load = useCallback(() => {
    setLoaded({ kind: "loading" });
    fetchItems(address).then(
      (items) => setLoaded({ kind: "loaded", items }),
      () => setLoaded({ kind: "failed" }),
    );
  }, [address]);
  useEffect(load, [load]);
  return [loaded, load];
}

async function fetchItems(address: string): Promise<readonly ReviewItem[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // Our own build wrote the file, in the form it states.
  return response.json();
}
