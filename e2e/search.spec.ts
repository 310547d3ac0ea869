// The search: from any page by key, with the keyboard alone, and as a page without and with scripts.

import { accessibilityFaults } from "./accessibility";
import { expect, test } from "./fixtures";

test("opens by /, finds, goes there by keyboard, and gives the focus back on Escape", async ({ page }) => {
  await page.goto("/glossary/");
  const link = page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Search" });
  await link.focus();
  await page.keyboard.press("/");
  const box = page.getByRole("combobox", { name: "Search the course" });
  await expect(box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(link).toBeFocused();

  await page.keyboard.press("ControlOrMeta+k");
  await box.fill("lock then look");
  await expect(page.getByRole("status").filter({ hasText: "found" })).toBeVisible();
  const wanted = page.getByRole("option", { name: /^Lock the row, then SELECT/ });
  await expect(wanted).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(wanted).toHaveAttribute("aria-selected", "true", { timeout: 300 });
  }).toPass();
  expect(await box.getAttribute("aria-activedescendant")).toBe(await wanted.getAttribute("id"));
  expect(await accessibilityFaults(page, ["dialog"])).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/matrix/lock-then-look/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a slash that is typed into a field stays there", async ({ page }) => {
  await page.goto("/search/");
  const box = page.getByRole("combobox", { name: "Search the course" });
  await box.fill("and");
  await box.press("/");
  await expect(box).toHaveValue("and/");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the page keeps what is searched for in its address, and says when nothing is found", async ({
  page,
}) => {
  await page.goto("/search/?q=zombie");
  const box = page.getByRole("combobox", { name: "Search the course" });
  await expect(box).toHaveValue("zombie");
  await expect(page.getByRole("option").first()).toBeVisible();
  await box.fill("<b>xyzzy</b>");
  await expect(page.getByText("Nothing found.")).toBeVisible();
  await expect(page).toHaveURL(/q=%3Cb%3Exyzzy/);
});

test("an index that can't be loaded is told, and loaded again", async ({ page, watch }) => {
  watch.allow(/Failed to load resource|ERR_FAILED/);
  await page.route("**/computed/search.json", (route) => route.abort());
  await page.goto("/search/");
  await expect(page.getByText("The index could not be loaded. Check the connection.")).toBeVisible();
  await page.unroute("**/computed/search.json");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("combobox", { name: "Search the course" }).fill("outbox");
  await expect(page.getByRole("option").first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the link leads to a page that says so, with the ways on", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Search" }).click();
    // Playwright's text engine passes over noscript.
    await expect(page.locator("noscript > *", { hasText: "Searching needs JavaScript" })).toBeVisible();
    await expect(page.getByRole("combobox")).toBeHidden();
  });
});
