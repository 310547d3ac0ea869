// The questions of a lesson: by keyboard, with feedback, kept over a reload, and readable without scripts.

import type { Page } from "playwright/test";
import { accessibilityFaults } from "./accessibility";
import { expect, test } from "./fixtures";

const lesson = "/lessons/deduplicating-in-consumers/";

const one = (page: Page) => page.locator("#question-skipped");
const several = (page: Page) => page.locator("#question-stable-id");
const ownWords = (page: Page) => page.locator("#question-same-transaction");

test("a question is answered, explained and tried again by keyboard alone, and the focus is never lost", async ({
  page,
}) => {
  await page.goto(lesson);
  const question = one(page);
  const options = question.getByRole("radio");
  const check = question.getByRole("button", { name: "Check" });

  await options.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toBeChecked();
  await expect(options.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(question.getByText("That is not it.", { exact: true })).toBeVisible();
  await expect(options.nth(1)).toBeFocused();
  await expect(options.nth(1)).toHaveAccessibleDescription(/^Not this one\. Without an ack/);

  await page.keyboard.press("Tab");
  await expect(check).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(question.getByRole("button", { name: "Try again" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(options.first()).toBeFocused();
  await expect(options.nth(1)).not.toBeChecked();

  await page.keyboard.press("Space");
  await expect(options.first()).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(question.getByText("That is right.", { exact: true })).toBeVisible();
  await expect(check).toBeFocused();
  await expect(question.getByText("answered right, 2 tries")).toBeVisible();
});

test("a verdict is announced politely, with its reason", async ({ page }) => {
  await page.goto(lesson);
  const question = one(page);
  const announcement = question.locator("[aria-live=polite]");
  await expect(announcement).toBeEmpty();
  await question.getByRole("radio").first().check();
  await question.getByRole("button", { name: "Check" }).click();
  await expect(announcement).toHaveText(/^That is right\. The key can only be there/);
});

test("nothing chosen is no answer and no try", async ({ page }) => {
  await page.goto(lesson);
  const question = one(page);
  await question.getByRole("button", { name: "Check" }).click();
  await expect(question.getByText("Choose one first.").first()).toBeVisible();
  await expect(question.getByText(/\d+ (try|tries)/)).toHaveCount(0);
});

test("only the chosen options are explained until the others are asked for", async ({ page }) => {
  await page.goto(lesson);
  const question = several(page);
  await question.getByRole("checkbox").nth(0).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(
    question.getByText("What you chose is right, and one more belongs to it.").first(),
  ).toBeVisible();
  await expect(question.getByText("One of them as well.")).toHaveCount(0);

  const others = question.getByRole("button", { name: "Reasons for the others" });
  await others.press("Enter");
  await expect(others).toHaveAttribute("aria-expanded", "true");
  await expect(question.getByText("One of them as well.")).toHaveCount(1);
  await expect(question.getByText("Rightly left out.")).toHaveCount(2);

  await question.getByRole("checkbox").nth(2).check();
  await expect(question.getByText("One of them as well.")).toHaveCount(0);
  await question.getByRole("button", { name: "Check" }).click();
  await expect(question.getByText("answered right, 2 tries")).toBeVisible();
});

test("an answer in one's own words is compared and ticked, and scores what was ticked", async ({ page }) => {
  await page.goto(lesson);
  const question = ownWords(page);
  const compare = question.getByRole("button", { name: "Compare with a model answer" });
  await compare.click();
  await expect(question.getByText("Write your answer first.").first()).toBeVisible();
  await expect(question.getByText("A model answer", { exact: true })).toHaveCount(0);

  await question.getByRole("textbox").fill("A crash in between leaves one without the other.");
  await compare.click();
  await expect(question.getByText("A model answer", { exact: true })).toBeVisible();
  const points = question.getByRole("checkbox");
  await points.nth(0).check();
  await expect(question.getByText("1 of 3 points is in your answer.").first()).toBeVisible();
  await points.nth(1).check();
  await points.nth(2).check();
  await expect(question.getByText("3 of 3 points are in your answer.").first()).toBeVisible();
  await expect(page.getByText("1 of 7 answered right")).toBeVisible();
});

test("answers, texts and the score are there after a reload", async ({ page }) => {
  await page.goto(lesson);
  await one(page).getByRole("radio").first().check();
  await one(page).getByRole("button", { name: "Check" }).click();
  await ownWords(page).getByRole("textbox").fill("Half a thought");
  await page.getByLabel("I have finished it").check();

  await page.reload();
  await expect(one(page).getByText("answered right, 1 try")).toBeVisible();
  await expect(one(page).getByRole("radio").first()).toBeChecked();
  await expect(one(page).getByText("The key can only be there")).toBeVisible();
  await expect(one(page).locator("[aria-live=polite]")).toBeEmpty();
  await expect(ownWords(page).getByRole("textbox")).toHaveValue("Half a thought");
  await expect(page.getByText("You have finished this lesson")).toBeVisible();
  await expect(
    page.getByText(/^1 of 7 answered right · 0 of 2 exercises solved · finished on/),
  ).toBeVisible();
});

test("a prediction is compared with a real run, wrong first and then right", async ({ page }) => {
  await page.goto("/lessons/the-check-then-act-window/");
  const question = page.locator("#question-inside-the-insert");
  const run = question.getByRole("button", { name: "Run it", exact: true });
  await run.click();
  await expect(question.getByText("Say first what you expect.").first()).toBeVisible();

  const value = question.getByRole("textbox");
  await value.fill("1");
  await value.press("Enter");
  await expect(question.getByText("You said 1; it is 2.").first()).toBeVisible({ timeout: 120_000 });
  await expect(
    question.getByText(/For one receipt the second subquery would have to see the first/),
  ).toBeVisible();
  await question.getByText("The run, step by step").click();
  await expect(question.getByText(/The broker delivers evt_91c2/).first()).toBeVisible();

  await question.getByRole("button", { name: "Try again" }).click();
  await expect(value).toBeFocused();
  await value.fill("2");
  await value.press("Enter");
  await expect(question.getByText("2, as you said.").first()).toBeVisible({ timeout: 120_000 });
  await expect(question.getByText("answered right, 2 tries")).toBeVisible();
});

test("a prediction about an example shows what its statements answered", async ({ page }) => {
  await page.goto("/lessons/order-is-separate/");
  const question = page.locator("#question-not-older");
  await question.getByRole("textbox").fill("2");
  await question.getByRole("button", { name: "Run it", exact: true }).click();
  await expect(question.getByText("2, as you said.").first()).toBeVisible({ timeout: 120_000 });
  await expect(question.getByText("INSERT 0 1")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`answered questions with all their reasons have no accessibility fault: ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(lesson);
    for (const question of [one(page), several(page)]) {
      await question.locator("input").nth(0).check();
      await question.locator("input").nth(1).check();
      await question.getByRole("button", { name: "Check" }).click();
      await question.getByRole("button", { name: "Reasons for the others" }).click();
    }
    await ownWords(page).getByRole("textbox").fill("A crash in between.");
    await ownWords(page).getByRole("button", { name: "Compare with a model answer" }).click();
    await ownWords(page).getByRole("checkbox").first().check();
    const parts = ["#question-skipped", "#question-stable-id", "#question-same-transaction"];
    expect(await accessibilityFaults(page, parts)).toEqual([]);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("questions can be read, with their answers and reasons folded below", async ({ page }) => {
    await page.goto(lesson);
    const question = one(page);
    await expect(question.getByText("Acknowledge the message.").first()).toBeVisible();
    await expect(question.getByRole("button", { name: "Check" })).toBeHidden();
    // Playwright's text locators pass over what stands in a noscript.
    const reasons = question.locator("details li");
    await expect(reasons.first()).toBeHidden();
    await question.locator("summary").click();
    await expect(reasons.first()).toContainText("Right. The key can only be there");
    await expect(reasons).toHaveText([/Right\. /, /Not right\. /, /Not right\. /, /Not right\. /]);
    await expect(reasons.first()).toBeVisible();

    const modelAnswer = ownWords(page).locator("details p");
    await ownWords(page).locator("summary").click();
    await expect(modelAnswer).toHaveText(/^If they are two transactions/);
    await expect(modelAnswer).toBeVisible();
  });
});
