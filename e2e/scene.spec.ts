// The scene of lesson 3, by role, name and words: a crash before the ack, played on two consumers.

import type { Locator, Page } from "playwright/test";
import { expect, test } from "./fixtures";

const lesson = "/lessons/deduplicating-in-consumers/";

/** The scene and its parts. */
function sceneOn(page: Page) {
  const scene = page.getByRole("region", { name: "Scene: A crash after COMMIT, before the ack" });
  return {
    scene,
    tab: (name: string) => scene.getByRole("tab", { name }),
    button: (name: string) => scene.getByRole("button", { name, exact: true }),
    slider: scene.getByRole("slider", { name: "Step" }),
    outcomes: scene.getByRole("list", { name: "Expected against actual" }),
    words: (variant: string) => scene.getByRole("list", { name: `${variant}, step by step` }),
    process: (name: string) => scene.getByRole("group", { name, exact: true }),
    database: scene.getByRole("group", { name: "Database" }),
  };
}

/** Opens the lesson and comes near the scene, until it answers: its code is loaded only then. */
async function openScene(page: Page) {
  await page.goto(lesson);
  const parts = sceneOn(page);
  await parts.scene.hover();
  for (const variant of ["Processed table", "Naive"]) {
    await expect(async () => {
      await parts.tab(variant).click();
      await expect(parts.tab(variant)).toHaveAttribute("aria-selected", "true", { timeout: 1000 });
    }).toPass();
  }
  return parts;
}

/** The sentence that the list of steps marks as the present one. */
const current = (list: Locator) => list.locator("[aria-current=step]");

test.describe("without motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("each step says what happens, forward and back", async ({ page }) => {
    const { tab, button, words } = await openScene(page);
    await tab("Processed table").click();
    const list = words("Processed table");
    await expect(current(list)).toContainText("evt_91c2 is ready at the broker");
    const told = [
      "The broker delivers evt_91c2 to email-sender #1.",
      "email-sender #1 begins a transaction",
      "email-sender #1 inserts the id evt_91c2 into processed_messages.",
      "email-sender #1 sets status = 'paid' in orders (1 row).",
      "email-sender #1 inserts a row (order_id 42) into receipts.",
      "email-sender #1 commits: what it wrote to",
      "email-sender #1 crashes after COMMIT and before \\ack: the commit of step 6 stands",
    ];
    for (const sentence of told) {
      await button("Step").click();
      await expect(current(list)).toContainText(sentence);
    }
    await button("Back").click();
    await expect(current(list)).toContainText("email-sender #1 commits");
    await button("Restart").click();
    await expect(current(list)).toContainText("evt_91c2 is ready at the broker");
  });

  test("the refused key names the step since which it exists, and the end says once", async ({ page }) => {
    const { tab, slider, words, outcomes, scene } = await openScene(page);
    await tab("Processed table").click();
    await slider.focus();
    await page.keyboard.press("End");
    await expect(outcomes).toContainText("once");
    await expect(outcomes).toContainText("1 of 1 expected: one receipt for order 42");
    await expect(words("Processed table")).toContainText(
      "inserts the id evt_91c2 into processed_messages and is refused: 23505, the key exists since step 6.",
    );
    await expect(scene).toContainText("Expected: one receipt for order 42. Actual: 1, once.");
  });

  test("the same crash makes the naive consumer do it twice", async ({ page }) => {
    const { tab, slider, outcomes, database } = await openScene(page);
    await tab("Naive").click();
    await slider.focus();
    await page.keyboard.press("Home");
    await expect(outcomes).toContainText("not yet");
    await page.keyboard.press("End");
    await expect(outcomes).toContainText("duplicated");
    await expect(outcomes).toContainText("2 of 1 expected: one receipt for order 42");
    await expect(
      database.getByRole("table", { name: "receipts" }).getByRole("cell", { name: "42" }),
    ).toHaveCount(2);
  });

  test("what is written and not committed is shown as seen by its writer alone", async ({ page }) => {
    const { tab, slider, database, process } = await openScene(page);
    await tab("Processed table").click();
    await slider.focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
    await expect(database).toContainText("seen by email-sender #1 alone");
    await expect(process("email-sender #1")).toContainText("Open: 1 row that nobody else sees.");
    for (let step = 3; step < 6; step++) await page.keyboard.press("ArrowRight");
    await expect(database).not.toContainText("alone");
    await expect(process("email-sender #1")).toContainText("Committed in step 6.");
  });

  test("the keyboard alone plays, steps, jumps and chooses", async ({ page }) => {
    const { tab, button, slider, words } = await openScene(page);
    await tab("Naive").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab("Processed table")).toBeFocused();
    await expect(tab("Processed table")).toHaveAttribute("aria-selected", "true");
    const list = words("Processed table");
    await button("Step").focus();
    await page.keyboard.press("Enter");
    await expect(current(list)).toContainText("The broker delivers evt_91c2");
    await page.keyboard.press("ArrowRight");
    await expect(current(list)).toContainText("begins a transaction");
    await page.keyboard.press("ArrowLeft");
    await expect(current(list)).toContainText("The broker delivers evt_91c2");
    await page.keyboard.press("End");
    await expect(current(list)).toContainText("Nothing is left to deliver.");
    await expect(button("Step")).toBeFocused();
    await page.keyboard.press("Home");
    await expect(current(list)).toContainText("is ready at the broker");
    await slider.focus();
    await page.keyboard.press("Space");
    await expect(button("Pause")).toBeVisible();
    await page.keyboard.press("Space");
    await expect(button("Play")).toBeVisible();
  });

  test("a sentence leads to its step", async ({ page }) => {
    const { tab, slider, words } = await openScene(page);
    await tab("Naive").click();
    await words("Naive")
      .getByRole("link", { name: /crashes/ })
      .click();
    await expect(current(words("Naive"))).toContainText("crashes");
    await expect(slider).toHaveAttribute("aria-valuetext", /crashes/);
  });

  test("a step is announced when someone steps", async ({ page }) => {
    const { tab, button, scene } = await openScene(page);
    await tab("Processed table").click();
    const caption = scene.locator("[aria-live=polite]");
    await button("Step").click();
    await expect(caption).toHaveText("1. The broker delivers evt_91c2 to email-sender #1.");
  });

  test("nothing around the stage moves while the steps go by", async ({ page }) => {
    const { tab, slider, button } = await openScene(page);
    for (const variant of ["Naive", "Processed table"]) {
      await tab(variant).click();
      const top = () =>
        button("Restart").evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
      const before = await top();
      const last = Number(await slider.getAttribute("max"));
      for (let step = 1; step <= last; step++) {
        await slider.fill(String(step));
        expect(await top()).toBe(before);
      }
    }
  });
});

test.describe("playing", () => {
  // The page's own clock, which stands still until a test lets it run: no machine is too slow or too fast for it.
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
  });

  async function stopClock(page: Page) {
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1000)));
  }

  test("it starts paused, plays to the end and stops there", async ({ page }) => {
    const { button, scene, words, slider } = await openScene(page);
    await stopClock(page);
    await page.clock.runFor(5000);
    await expect(slider).toHaveValue("0");
    await scene.getByRole("combobox", { name: "Speed" }).selectOption("4×");
    await button("Play").click();
    await page.clock.runFor(500);
    await expect(button("Pause")).toBeVisible();
    await expect(current(words("Naive"))).toContainText("The broker delivers evt_91c2 to email-sender #1.");
    await page.clock.runFor(20_000);
    await expect(button("Again")).toBeVisible();
    await expect(current(words("Naive"))).toContainText("Nothing is left to deliver.");
    await page.clock.runFor(20_000);
    await expect(slider).toHaveValue((await slider.getAttribute("max")) ?? "");
  });

  test("it stops when it is off the screen", async ({ page }) => {
    const { button, words } = await openScene(page);
    await stopClock(page);
    await button("Play").click();
    await page.clock.runFor(500);
    await expect(current(words("Naive"))).toContainText("The broker delivers evt_91c2 to email-sender #1.");
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(button("Play")).toBeAttached();
    await page.clock.runFor(20_000);
    await expect(current(words("Naive"))).toContainText("The broker delivers evt_91c2 to email-sender #1.");
  });

  test("a message travels to its process, and is there only when it has arrived", async ({ page }) => {
    const { button, process } = await openScene(page);
    await stopClock(page);
    const first = process("email-sender #1");
    await button("Step").click();
    await page.clock.runFor(200);
    await expect(first).toContainText("idle");
    await page.clock.runFor(5000);
    await expect(first).toContainText("evt_91c2");
    await expect(first).toContainText("delivery 1");
  });
});

test.describe("a link", () => {
  test("leads to its variant and step, and can be made anew", async ({ page }) => {
    await page.goto(`${lesson}#scene=crash-before-ack&variant=processed-table&step=3`);
    const { tab, button, words, scene } = sceneOn(page);
    await expect(tab("Processed table")).toHaveAttribute("aria-selected", "true");
    await expect(current(words("Processed table"))).toContainText("inserts the id evt_91c2");
    await expect(scene).toBeInViewport();
    await button("Step").click();
    await scene.getByRole("link", { name: "Link to this step" }).click();
    await expect(page).toHaveURL(/#scene=crash-before-ack&variant=processed-table&step=4$/);
    await page.reload();
    await expect(current(words("Processed table"))).toContainText("sets status = 'paid'");
  });

  for (const [fragment, told] of [
    ["#scene=crash-before-ack&variant=gone&step=3", "names a variant that this scene does not have"],
    ["#scene=crash-before-ack&variant=naive", "is damaged"],
    ["#scene=crash-before-ack&variant=naive&step=999", "names step 999"],
    ["#scene=gone&variant=naive&step=3", "a scene that this page does not have"],
  ] as const) {
    test(`that is broken says so: ${fragment}`, async ({ page }) => {
      await page.goto(lesson + fragment);
      const { scene, button } = sceneOn(page);
      await expect(scene.getByRole("status").filter({ hasText: told })).toBeVisible();
      await expect(button("Step")).toBeVisible();
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every step of both variants can be read", async ({ page }) => {
    await page.goto(lesson);
    const { words } = sceneOn(page);
    await expect(words("Naive")).toBeVisible();
    await expect(words("Naive")).toContainText("Expected: one receipt for order 42. Actual: 2, duplicated.");
    await expect(words("Processed table")).toBeVisible();
    await expect(words("Processed table")).toContainText("is refused: 23505, the key exists since step 6.");
  });
});
