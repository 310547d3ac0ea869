// Keeps the keyboard in a scene when the button that was pressed goes away with what it did.

import type { SyntheticEvent } from "react";

/** Moves the focus from a button to the part of the scene around it that stays: an element with `data-keeps-focus`. */
export function keepFocus({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>("[data-keeps-focus]")?.focus({ preventScroll: true });
}
