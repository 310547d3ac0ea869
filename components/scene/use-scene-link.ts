// Follows links to a scene: those the page is opened with, and those followed while it is open.
"use client";

import { useEffect, useEffectEvent } from "react";
import { type ReadLink, readFragment } from "./scene-link";

/** Calls `follow` with each link in the address, after hydration. */
export function useSceneLink(follow: (link: Exclude<ReadLink, { kind: "none" }>) => void): void {
  const read = useEffectEvent(() => {
    const link = readFragment(window.location.hash);
    if (link.kind !== "none") follow(link);
  });
  useEffect(() => {
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
}
