// A scene that its reader changes: crashed in the gutter, switched, scheduled by hand, searched, set side by side, sent as a link.

import type { Locator, Page } from "playwright/test";
import { expect, test } from "./fixtures";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// PostgreSQL starts in the tab, on a machine that may have others to serve.
test.setTimeout(180_000);
const soon = { timeout: 90_000 };

const lesson = "/lessons/deduplicating-in-consumers/";
const title = "Scene: A crash after COMMIT, before the ack";

function partsOf(page: Page) {
  const scene = page.getByRole("region", { name: title });
  return {
    scene,
    button: (name: string | RegExp) => scene.getByRole("button", { name, exact: true }),
    tab: (name: string) => scene.getByRole("tab", { name }),
    toggle: (name: string) => scene.getByRole("switch", { name }),
    slider: scene.getByRole("slider", { name: "Step" }),
    process: (name: string) => scene.getByRole("group", { name, exact: true }),
    words: (variant: string) => scene.getByRole("list", { name: `${variant}, step by step` }),
    outcomes: (name = "Expected against actual") => scene.getByRole("list", { name, exact: true }),
    steps: scene.getByRole("list", { name: "Steps that can come next" }),
    faults: scene.getByRole("list", { name: "Faults that can come next" }),
  };
}

/** Opens the lesson and comes near the scene, until it answers: its code is loaded only then. */
async function openScene(page: Page, fragment = "") {
  await page.goto(lesson + fragment);
  const parts = partsOf(page);
  await parts.scene.hover();
  if (fragment === "")
    for (const variant of ["Processed table", "Naive"])
      await expect(async () => {
        await parts.tab(variant).click();
        await expect(parts.tab(variant)).toHaveAttribute("aria-selected", "true", { timeout: 1000 });
      }).toPass();
  return parts;
}

const current = (list: Locator) => list.locator("[aria-current=step]");

test("a press in the gutter crashes the process there, and a second one takes the crash away", async ({
  page,
}) => {
  const { scene, process, words, button, outcomes, slider } = await openScene(page);
  const gutter = process("email-sender #1").getByRole("button", { name: /^Crash before line \d+: COMMIT;$/ });
  await gutter.click();
  await expect(current(words("Naive"))).toContainText(
    "before COMMIT: its open transaction is rolled back",
    soon,
  );
  await expect(gutter).toHaveAttribute("aria-pressed", "true");
  await expect(scene).toContainText("Changed: a crash in the first delivery, before COMMIT.");
  await slider.focus();
  await page.keyboard.press("End");
  await expect(outcomes()).toContainText("1 of 1 expected: one receipt for order 42");
  await gutter.click();
  await expect(scene).toContainText("no fault strikes", soon);
  await expect(gutter).toHaveAttribute("aria-pressed", "false");
  await button("Back to the lesson’s own").click();
  await expect(scene).not.toContainText("Changed:");
});

test("the switches and the broker play it anew, and can be reset", async ({ page }) => {
  const { scene, button, toggle, words } = await openScene(page);
  await button("Break it").click();
  await expect(toggle("Crash")).toBeChecked();
  await toggle("Crash").click();
  await toggle("Timeout").click();
  await expect(words("Naive")).toContainText("gives email-sender #1 up for lost", soon);
  await toggle("Timeout").click();
  await toggle("Lost ack").click();
  await expect(words("Naive")).toContainText("acks evt_91c2, but the ack is lost", soon);
  await toggle("Lost ack").click();
  await toggle("Late copy").click();
  await expect(scene).toContainText("Changed: a late copy after the ack of the first delivery", soon);
  await toggle("Late copy").click();
  await toggle("Producer sends again").click();
  await expect(words("Naive")).toContainText("evt_91c2 and evt_c07e are ready at the broker", soon);
  await scene.getByRole("combobox", { name: "Broker" }).selectOption("Google Pub/Sub");
  await expect(scene.getByRole("group", { name: "Broker" })).toContainText("delivers again 10 s after", soon);
  await expect(scene).toContainText("an ack deadline of 10 s");
  await expect(scene.getByRole("link", { name: /pubsub\.proto/ })).toBeVisible();
  await button("Reset to the lesson’s own").click();
  await expect(scene).not.toContainText("Changed:");
  await expect(toggle("Crash")).toBeChecked();
});

test("whoever schedules by keyboard alone produces the duplicate, undoes, and comes back", async ({
  page,
}) => {
  const { scene, button, steps, faults, words, slider } = await openScene(page);
  await button("Schedule it yourself").focus();
  await page.keyboard.press("Enter");
  await expect(steps).toContainText("The broker delivers evt_91c2 to email-sender #1", soon);
  await page.keyboard.press("1");
  await expect(slider).toHaveValue("1");
  await expect(faults).toContainText("The broker gives up on email-sender #1", soon);
  await faults.getByRole("button", { name: /gives up on/ }).focus();
  await page.keyboard.press("Enter");
  await expect(scene).toContainText("Changed: a branch of your own, from step 2", soon);
  await expect(current(words("Naive"))).toContainText("gives email-sender #1 up for lost");
  for (let step = 2; step < 40; step++) {
    await expect(steps.or(scene.getByText("This schedule has ended")).first()).toBeVisible(soon);
    if (await scene.getByText("This schedule has ended").isVisible()) break;
    await expect(slider).toHaveValue(String(step));
    await page.keyboard.press("1");
    await expect(slider).toHaveValue(String(step + 1), soon);
  }
  await expect(scene.getByText("You have broken it")).toBeVisible();
  await expect(scene).toContainText("Expected: one receipt for order 42. Actual: 2, duplicated.");
  const end = Number(await slider.inputValue());
  await button("Back").click();
  await expect(slider).toHaveValue(String(end - 1));
  await button("Back to where it branched").click();
  await expect(scene).not.toContainText("Changed:");
});

test("every schedule is tried, and the shortest that breaks it is played", async ({ page }) => {
  const { scene, button, words, tab, slider } = await openScene(page);
  await button("Prove it").click();
  await scene.getByRole("combobox", { name: "With up to" }).selectOption("1 fault");
  await button("Try every schedule").click();
  const verdict = scene.getByText(/schedules through \d+ states; up to 1 fault, 2 processes at work at once/);
  await expect(verdict).toBeVisible(soon);
  await scene
    .getByRole("button", { name: /^Play it: one receipt for order 42: duplicated, 2, by a / })
    .first()
    .click();
  await expect(scene).toContainText("the shortest schedule that breaks it", soon);
  await expect(scene).toContainText(/After step \d+ this end could no longer be avoided/);
  await expect(words("Naive")).toContainText("Actual: 2, duplicated.");
  await expect(slider).toHaveValue("0");
  await tab("Processed table").click();
  await button("Try every schedule").click();
  await expect(scene.getByText("Holds in every schedule")).toBeVisible(soon);
  await scene.getByText(/schedules? in which all holds$/).click();
  await scene
    .getByRole("button", { name: /^Play it: all holds/ })
    .first()
    .click();
  await expect(scene).toContainText("a schedule in which all holds", soon);
});

test("two consumers stand beside each other under one schedule, on a wide screen and on a narrow one", async ({
  page,
}) => {
  const { scene, button, words, outcomes, slider } = await openScene(page);
  await button("Side by side").click();
  await expect(words("Naive")).toBeVisible();
  await expect(words("Processed table")).toBeVisible();
  const boxes = async () => {
    const brokers = await scene.getByRole("group", { name: "Broker" }).all();
    return Promise.all(brokers.map(async (broker) => (await broker.boundingBox()) ?? { x: 0, y: 0 }));
  };
  const [left, right] = await boxes();
  expect(left?.y).toBe(right?.y);
  await slider.focus();
  for (let pressed = 0; pressed < 40; pressed++) {
    await page.keyboard.press("ArrowRight");
    const [one, other] = await Promise.all(
      [current(words("Naive")), current(words("Processed table"))].map((item) => item.textContent()),
    );
    // The one with fewer statements waits: both are crashed by the same step.
    expect(/crashes/.test(one ?? "")).toBe(/crashes/.test(other ?? ""));
  }
  await expect(outcomes("Expected against actual, Naive")).toContainText("2 of 1");
  await expect(outcomes("Expected against actual, Processed table")).toContainText("1 of 1");
  await page.setViewportSize({ width: 375, height: 800 });
  const [upper, lower] = await boxes();
  expect(lower?.y).toBeGreaterThan(upper?.y ?? Number.POSITIVE_INFINITY);
});

test.describe("a link", () => {
  test("opens the same schedule of the reader's own", async ({ page, browser }) => {
    const { scene, button, process, words } = await openScene(page);
    await button("Schedule it yourself").click();
    await expect(scene.getByRole("list", { name: "Steps that can come next" })).toBeVisible(soon);
    await button("Step").click();
    await scene.getByRole("button", { name: /gives up on/ }).click(soon);
    await expect(scene).toContainText("from step 2", soon);
    await scene.getByRole("button", { name: "Let the rest run without faults" }).click(soon);
    await expect(words("Naive")).toContainText("Actual: 2, duplicated.", soon);
    const told = await words("Naive").textContent();
    await scene.getByRole("link", { name: "Link to this step" }).click();
    const address = page.url();
    expect(address.length).toBeLessThan(1000);
    const other = await browser.newPage();
    await other.goto(address);
    await expect(partsOf(other).scene).toContainText("Changed: a branch of your own, from step 2", soon);
    expect(await partsOf(other).words("Naive").textContent()).toBe(told);
    await other.close();
    await expect(process("email-sender #1")).toBeVisible();
  });

  test("whose choices are damaged says so and leaves the scene as it is", async ({ page }) => {
    const { scene, button } = await openScene(
      page,
      "#scene=crash-before-ack&variant=naive&step=3&choices=abc",
    );
    await expect(scene.getByRole("status").filter({ hasText: "its choices can’t be read" })).toBeVisible();
    await expect(button("Step")).toBeVisible();
  });

  test("whose choices no longer fit is followed as far as it goes", async ({ page }) => {
    const { scene, button, tab } = await openScene(page);
    // The other consumer has fewer steps: what follows its last one can't be taken there.
    await tab("Processed table").click();
    await button("Schedule it yourself").click();
    await expect(scene.getByRole("list", { name: "Steps that can come next" })).toBeVisible(soon);
    await scene.getByRole("button", { name: /delivers evt_91c2/ }).click();
    await scene.getByRole("button", { name: /crashes before/ }).click(soon);
    await expect(scene).toContainText("from step 2", soon);
    await scene.getByRole("button", { name: "Let the rest run without faults" }).click(soon);
    await expect(scene).toContainText("Actual: 1, once.", soon);
    await scene.getByRole("link", { name: "Link to this step" }).click();
    await page.goto(page.url().replace("variant=processed-table", "variant=naive"));
    await page.reload();
    await expect(scene.getByRole("alert")).toContainText(/The schedule can be followed for \d+ steps/, soon);
  });
});
