// The keys of a player, while the focus is on one of its controls.

/** What a key does. */
export type KeyAction = "playOrPause" | "back" | "forward" | "first" | "last";

const actions: Readonly<Record<string, KeyAction>> = {
  " ": "playOrPause",
  ArrowLeft: "back",
  ArrowRight: "forward",
  Home: "first",
  End: "last",
};

/** What a key pressed on an element does; null where the element has a use of its own for it. */
export function actionOfKey(key: string, element: Element): KeyAction | null {
  const own = key === " " ? "button, a, select" : "input, select, [role=tab]";
  return element.matches(own) ? null : (actions[key] ?? null);
}
