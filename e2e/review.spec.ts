// The review: five of the questions that were met, missed ones first, by keyboard, kept and carried in an export.

import type { Page } from "playwright/test";
import { accessibilityFaults } from "./accessibility";
import { expect, test } from "./fixtures";

const answeredAt = "2026-01-05T09:00:00.000Z";
const missed = "deduplicating-in-consumers/stable-id";
const met = [
  "deduplicating-in-consumers/skipped",
  "deduplicating-in-consumers/look-first",
  missed,
  "deduplicating-in-consumers/charge-then-crash",
  "deduplicating-in-consumers/redelivered-flag",
  "order-is-separate/both-new",
];

/** A record in which so many questions of two lessons were answered, one of them wrong. */
function record(): string {
  const entry = (isRight: boolean) => ({
    answer: { kind: "choice", chosen: ["none"] },
    right: isRight,
    tries: 1,
    answeredAt,
  });
  const answers = Object.fromEntries(met.map((key) => [key, entry(key !== missed)]));
  const settings = { theme: "system", codeLanguage: "typescript", editor: "rich" };
  return JSON.stringify({ state: { lessons: {}, answers, drafts: {}, reviews: {}, settings }, version: 2 });
}

async function visit(page: Page): Promise<void> {
  await page.addInitScript((stored) => {
    if (localStorage.getItem("effectively-once") === null) localStorage.setItem("effectively-once", stored);
  }, record());
  await page.goto("/review/");
}

test("nothing met, nothing asked: the page says how questions come here", async ({ page }) => {
  await page.goto("/review/");
  await expect(page.getByRole("heading", { name: "Nothing to review yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: "To the lessons" })).toBeVisible();
});

test("five are asked by keyboard, the missed one first; the end says what is left, and it is kept", async ({
  page,
}) => {
  await visit(page);
  await expect(page.getByRole("heading", { name: "6 questions are due" })).toBeVisible();
  await page.getByRole("button", { name: "Review 5" }).press("Enter");

  for (let number = 1; number <= 5; number++) {
    await expect(page.getByRole("heading", { name: `Question ${number} of 5` })).toBeFocused();
    await expect(page.getByText("missed last time")).toHaveCount(number === 1 ? 1 : 0);
    if (number === 5) {
      await page.getByRole("button", { name: "Skip" }).press("Enter");
      break;
    }
    await page.getByRole("group").locator("input").first().press("Space");
    await page.keyboard.press("Enter");
    const next = page.getByRole("button", { name: "Next" });
    await expect(next).toBeVisible();
    await next.press("Enter");
  }
  await expect(page.getByRole("heading", { name: /^\d of 4 right, 1 skipped$/ })).toBeFocused();
  await expect(page.getByText(/^2 questions are due now\. Missed ones come first\. The next/)).toBeVisible();

  await page.reload();
  await expect(page.getByRole("heading", { name: "2 questions are due" })).toBeVisible();
  await page.getByRole("button", { name: "Review 2" }).click();
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("button", { name: "Skip" }).click();
  await expect(page.getByRole("heading", { name: "2 skipped", exact: true })).toBeVisible();
});

test("when all are answered, the next day is named, and some can be reviewed all the same", async ({
  page,
}) => {
  await visit(page);
  for (const button of ["Review 5", "Review 1"]) {
    await page.getByRole("button", { name: button }).click();
    while ((await page.getByRole("heading", { name: /^Question/ }).count()) > 0) {
      await page.getByRole("group").locator("input").first().check();
      await page.getByRole("button", { name: "Check" }).click();
      await page.getByRole("button", { name: "Next" }).click();
    }
  }
  await expect(page.getByText(/^The next (is|\d are) due on \d+ \w+ \d{4}\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Review some all the same" }).click();
  await expect(page.getByRole("heading", { name: "Question 1 of 5" })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`a checked question of the review has no accessibility fault: ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await visit(page);
    await page.getByRole("button", { name: "Review 5" }).click();
    await page.getByRole("group").locator("input").first().check();
    await page.getByRole("button", { name: "Check" }).click();
    expect(await accessibilityFaults(page, ["main"])).toEqual([]);
  });
}
