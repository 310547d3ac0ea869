"use client";
// Follows links that hold a script: the one the page is opened with, and those followed while it is open.

import { useEffect, useEffectEvent } from "react";
import { type ReadLabLink, readLabFragment } from "./lab-link";

/** Calls `follow` with the link in the address, after hydration and whenever it changes; with `none` only at first. */
export function useLabLink(follow: (link: ReadLabLink) => void): void {
  const read = useEffectEvent((isFirst: boolean) => {
    const link = readLabFragment(window.location.hash);
    if (isFirst || link.kind !== "none") follow(link);
  });
  useEffect(() => {
    read(true);
    const onChange = () => read(false);
    window.addEventListener("hashchange", onChange);
    return () => window.removeEventListener("hashchange", onChange);
  }, []);
}

/** Takes the link out of the address: what is in the editor is no longer what it holds. */
export function forgetLabLink(): void {
  if (readLabFragment(window.location.hash).kind === "none") return;
  window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
}
