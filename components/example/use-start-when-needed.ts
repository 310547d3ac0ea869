"use client";
// Starts the database a moment before the learner needs it.
import { type RefObject, useEffect } from "react";
import { database } from "../database/database";

/** How long an example has to stay in view before that counts as interest. */
const dwellMilliseconds = 1200;

/** Signs that somebody is there: nothing is started on a page that was only opened. */
const signsOfLife = ["scroll", "pointermove", "keydown"] as const;

/** Whether the browser was asked to use little data. Chromium alone tells. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true
  );
}

/**
 * Starts the database when the pointer or the focus enters the block, and, on a computer whose owner doesn't save data, when
 * the block stays in view of somebody who moves about the page. It is megabytes: a page scrolled past loads none of it.
 */
export function useStartWhenNeeded(block: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = block.current;
    if (element === null) return;
    const leaving = new AbortController();
    const start = () => void database.start();
    element.addEventListener("pointerenter", start, { signal: leaving.signal });
    element.addEventListener("focusin", start, { signal: leaving.signal });

    let dwell: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(dwell);
        if (entry?.isIntersecting) dwell = setTimeout(start, dwellMilliseconds);
      },
      { threshold: 0.5 },
    );
    if (window.matchMedia("(pointer: fine)").matches && !savesData()) {
      for (const sign of signsOfLife) {
        const observe = () => observer.observe(element);
        window.addEventListener(sign, observe, { once: true, passive: true, signal: leaving.signal });
      }
    }
    return () => {
      leaving.abort();
      observer.disconnect();
      clearTimeout(dwell);
    };
  }, [block]);
}
