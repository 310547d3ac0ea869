// The matrix: read, filtered, opened at a cell, played, and searched again in the tab.

import { expect, test } from "./fixtures";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the table has its rows, columns and words, and a cell leads to its schedule in words", async ({
    page,
  }) => {
    await page.goto("/matrix/");
    const table = page.getByRole("table");
    for (const name of ["No fault", "Crash", "Timeout", "Lost ack", "Late copy", "Producer sends again"])
      await expect(table.getByRole("columnheader", { name, exact: true })).toBeVisible();
    const row = table.getByRole("row", { name: /^SELECT, then INSERT A SELECT/ });
    await expect(row.getByRole("cell")).toHaveText([
      /once$/,
      /once$/,
      /duplicated$/,
      /once$/,
      /once$/,
      /duplicated$/,
    ]);
    await row.getByRole("link", { name: "SELECT, then INSERT, Timeout: duplicated" }).click();
    await expect(page).toHaveURL("/matrix/select-first/#timeout");
    const words = page.getByRole("list", {
      name: /^Timeout: one receipt for order 42: duplicated, step by step/,
    });
    await expect(words.getByRole("listitem").last()).toHaveText(
      "Expected: one receipt for order 42. Actual: 2, duplicated.",
    );
  });

  test("the filter shows the strategies that lose, and no group without one", async ({ page }) => {
    await page.goto("/matrix/");
    const rows = page.getByRole("table").getByRole("row");
    const all = await rows.count();
    await page.getByRole("radio", { name: /^Lose/ }).check();
    await expect(page.getByRole("link", { name: "Mark, then send", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Work, then acknowledge", exact: true })).toBeHidden();
    await expect(page.getByRole("rowheader", { name: "Inbox", exact: true })).toBeHidden();
    const groups = page.getByRole("navigation", { name: "Groups of strategies" });
    await expect(groups.getByRole("link", { name: "Inbox", exact: true })).toBeHidden();
    await page.getByRole("radio", { name: /^All/ }).check();
    await expect(rows).toHaveCount(all);
    await groups.getByRole("link", { name: "Inbox", exact: true }).click();
    await expect(page.getByRole("rowheader", { name: "Inbox", exact: true })).toBeInViewport();
  });
});

test("a link to a cell opens its player, which plays to the duplicate", async ({ page }) => {
  await page.goto("/matrix/select-first/#timeout");
  const scene = page.getByRole("region", { name: "Scene: SELECT, then INSERT, Timeout" });
  await expect(scene).toBeVisible();
  await scene.getByRole("button", { name: "Step" }).focus();
  await page.keyboard.press("End");
  await expect(scene.getByText("duplicated", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Scene: SELECT, then INSERT, Crash" })).toHaveCount(0);
});

test("who opens a player by keyboard goes on at its controls", async ({ page }) => {
  await page.goto("/matrix/select-first/");
  await page.getByRole("button", { name: "Watch it: SELECT, then INSERT, Crash" }).press("Enter");
  const scene = page.getByRole("region", { name: "Scene: SELECT, then INSERT, Crash" });
  await expect(scene.getByRole("button", { name: "Play" })).toBeFocused();
});

test("a search made again in the tab comes to the same", async ({ page }) => {
  await page.goto("/matrix/select-first/");
  await page.getByRole("button", { name: "Run it here: Timeout" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The same in this tab" })).toBeVisible({
    timeout: 120_000,
  });
});

test("a cell leads into the lab with its script and its schedule", async ({ page }) => {
  await page.goto("/matrix/select-first/");
  const link = page.getByRole("link", { name: "Open in the lab: Timeout" });
  await expect(link).toHaveAttribute("href", /^\/lab\/#lab=/);
});

test("the head of the table stays in sight", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/matrix/#group-outbox");
  await expect(page.getByRole("columnheader", { name: "Crash", exact: true })).toBeInViewport();
});

test("the guide's comparison is made again in the tab and agrees", async ({ page }) => {
  await page.goto("/guide/deduplicate-at-least-once-messages/");
  const verdicts = page.getByRole("row", { name: /^(Look|Unique|Natural|Version|Trusting)/ });
  await expect(verdicts.getByRole("cell").nth(1)).toHaveText("no");
  await page.getByRole("button", { name: "Run the comparison here" }).click();
  await expect(page.getByText("As the table says.")).toHaveCount(5, { timeout: 150_000 });
});
