// The focus of those who use the keyboard, where a button goes away when it is pressed.

/** The id of the element that takes the focus where nothing nearer can. */
export const benchId = "terminals-bench";

/** Does something, and puts the focus on what stands in for the pressed button if that is gone by then. */
export async function keepFocus(
  act: () => Promise<void> | void,
  standIn: () => HTMLElement | null = () => document.getElementById(benchId),
): Promise<void> {
  await act();
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) standIn()?.focus({ preventScroll: true });
  });
}

/** The input of a window. */
export function inputOf(terminal: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-prompt="${CSS.escape(terminal)}"]`);
}
