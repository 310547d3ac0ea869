// The button that begins a schedule goes when it is pressed: who pressed it goes on in the player that comes in its place.
"use client";

import { type RefObject, useEffect } from "react";

/** Moves a focus that was lost with its button to the player's choices, as soon as they are in `place`. */
export function useFocusInPlayer(place: RefObject<HTMLElement | null>, isBegun: boolean): void {
  useEffect(() => {
    const here = place.current;
    if (!isBegun || here === null) return;
    const observer = new MutationObserver(look);
    function look(): void {
      const choices = here?.querySelector<HTMLElement>("section[data-keeps-focus]");
      if (!choices) return;
      observer.disconnect();
      // Whoever has gone elsewhere in the meantime is left there.
      if (document.activeElement === document.body) choices.focus({ preventScroll: true });
    }
    observer.observe(here, { childList: true, subtree: true });
    look();
    return () => observer.disconnect();
  }, [place, isBegun]);
}
