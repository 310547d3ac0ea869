// Shows the chosen theme: the attribute that the style sheet reads, and the tiny key that the next page reads before it paints.
import type { Theme } from "./record";

/** The key beside the record that holds "light" or "dark"; absent means as the system says. */
export const themeKey = "effectively-once-theme";

/** What showing a theme changes. */
export interface ThemeTarget {
  readonly root: { readonly dataset: DOMStringMap };
  /** May throw, as the browser's storage does when it is switched off or full. */
  readonly storage: () => Pick<Storage, "setItem" | "removeItem">;
}

/** Shows a theme at once, and gives it to the next page where the browser lets us. */
export function showTheme(theme: Theme, target: ThemeTarget): void {
  if (theme === "system") delete target.root.dataset["theme"];
  else target.root.dataset["theme"] = theme;
  try {
    if (theme === "system") target.storage().removeItem(themeKey);
    else target.storage().setItem(themeKey, theme);
  } catch {
    // The keeper of the record meets the same storage and tells the learner.
  }
}
