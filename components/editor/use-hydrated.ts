"use client";
// Whether the page is alive yet.
import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the exported page and while hydrating, then true: what needs JavaScript shows itself only then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
