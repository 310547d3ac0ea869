// The theme on the page and for the next one.
import { expect, test } from "vitest";
import { showTheme, themeKey } from "./theme";

function target() {
  const items = new Map<string, string>();
  const dataset: Record<string, string> = {};
  const storage = {
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { items, dataset, root: { dataset }, storage: () => storage };
}

test("a chosen theme is on the page at once and in its key for the next page", () => {
  const page = target();
  showTheme("dark", page);
  expect(page.dataset).toEqual({ theme: "dark" });
  expect(page.items.get(themeKey)).toBe("dark");
});

test("back to the system's theme leaves neither attribute nor key", () => {
  const page = target();
  showTheme("light", page);
  showTheme("system", page);
  expect(page.dataset).toEqual({});
  expect(page.items.size).toBe(0);
});

test("with storage switched off the page still changes", () => {
  const page = target();
  const off = () => {
    throw new DOMException("Access is denied.", "SecurityError");
  };
  showTheme("dark", { root: page.root, storage: off });
  expect(page.dataset).toEqual({ theme: "dark" });
});
