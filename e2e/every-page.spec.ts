// What holds on every page: accessible in both themes, no sideways scrolling, readable without JavaScript.

import { accessibilityFaults } from "./accessibility";
import { expect, test } from "./fixtures";
import { pages } from "./pages";

const sizes = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
];

const missing = "/no-such-page/";

for (const address of [...pages, missing]) {
  test.describe(address, () => {
    for (const colorScheme of ["light", "dark"] as const) {
      for (const viewport of sizes) {
        test(`has no accessibility fault and no sideways scrolling: ${colorScheme}, ${viewport.width} px`, async ({
          page,
          watch,
        }) => {
          if (address === missing) watch.allow(/404/);
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          await page.goto(address, { waitUntil: "networkidle" });
          expect(await accessibilityFaults(page)).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow).toBe(0);
        });
      }
    }
  });
}

test.describe("at 320 px", () => {
  for (const address of pages) {
    test(`${address} does not scroll sideways`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(address);
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  for (const address of pages) {
    test(`${address} has its title and its text`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const words = (await page.getByRole("main").textContent()) ?? "";
      expect(words.split(/\s+/).length).toBeGreaterThan(40);
    });
  }
});
