// Someone who has never been here: within a minute, and without reading any help, the duplicate is there and so is its reason.

import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";

// The page's own clock, which stands still until the test lets it run: no machine is too slow or too fast for it.
test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

/** A page's first scene, played by one click and looked at a minute later. */
async function playFirstScene(page: Page, address: string) {
  await page.goto(address);
  const scene = page.getByRole("region", { name: /^Scene:/ }).first();
  await scene.getByRole("button", { name: "Play", exact: true }).scrollIntoViewIfNeeded();
  await scene.hover();
  // The scene's code comes when somebody is near; a press before that is kept, so one click is enough.
  await scene.getByRole("button", { name: "Play", exact: true }).click();
  await expect(scene.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(scene.getByRole("button", { name: "Again", exact: true })).toBeVisible();
  return { scene, outcomes: scene.getByRole("list", { name: "Expected against actual" }) };
}

test("on the home page two e-mails have gone out, and the words say why", async ({ page }) => {
  const { scene, outcomes } = await playFirstScene(page, "/");
  await expect(outcomes).toContainText("duplicated");
  await expect(outcomes).toContainText("2 of 1 expected: one e-mail for order 42");
  const outside = scene.getByRole("group", { name: "Outside world" });
  await expect(outside.getByRole("listitem")).toHaveCount(2);
  const words = scene.getByRole("list", { name: "No key, step by step" });
  await expect(words).toContainText("crashes after \\effect and before COMMIT: the e-mail of step 5 stands");
  await expect(words).toContainText("no ack has reached the broker: it makes evt_91c2 deliverable again");
  await expect(words).toContainText("the second, after that of step 5");
  await scene.getByRole("tab", { name: "With a key" }).click();
  await scene.getByRole("button", { name: "Play", exact: true }).click();
  await page.clock.runFor(60_000);
  await expect(outcomes).toContainText("1 of 1 expected: one e-mail for order 42");
});

test("in lesson 1 two e-mails have gone out and the credits are there twice, and the words say why", async ({
  page,
}) => {
  const { scene, outcomes } = await playFirstScene(page, "/lessons/duplicates-are-the-contract/");
  await expect(outcomes).toContainText("2 of 1 expected: one e-mail to ada");
  await expect(scene.getByRole("group", { name: "Outside world" }).getByRole("listitem")).toHaveCount(2);
  await expect(outcomes).toContainText("2 of 1 expected: ten credits for ada, once");
  await expect(scene).toContainText("gives wallet #1 up for lost and makes evt_91c2 deliverable again");
});

test("in lesson 3 there are two receipts, and the words say why", async ({ page }) => {
  const { scene, outcomes } = await playFirstScene(page, "/lessons/deduplicating-in-consumers/");
  await expect(outcomes).toContainText("2 of 1 expected: one receipt for order 42");
  await expect(scene).toContainText("crashes after COMMIT and before \\ack: the commit of step 5 stands");
});
