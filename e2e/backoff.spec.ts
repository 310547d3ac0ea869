// The simulation of lesson 10: its first state without script, its sliders by keyboard, its words.

import type { Page } from "playwright/test";
import { expect, test } from "./fixtures";

const lesson = "/lessons/retry-and-backoff/";

/** The simulation and its parts. */
function simulationOn(page: Page) {
  const figure = page.getByRole("region", { name: "Simulation: One outage, four ways to try again" });
  return {
    figure,
    slider: (name: string) => figure.getByRole("slider", { name }),
    cell: (strategy: string, column: number) =>
      figure
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader", { name: strategy }) })
        .getByRole("cell")
        .nth(column),
    status: figure.getByRole("status"),
  };
}

/** The columns of the table that tests look at. */
const columns = { retriesPeakAfter: 2, setAside: 4 } as const;

/** Comes near the simulation, as a reader does: its sliders work then. */
async function visitSimulation(page: Page) {
  await page.goto(lesson);
  const simulation = simulationOn(page);
  await simulation.figure.hover();
  await expect(simulation.slider("Clients")).toBeEnabled();
  return simulation;
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the four runs are in the page, as charts, in words and in numbers", async ({ page }) => {
    await page.goto(lesson);
    const { figure, slider, cell } = simulationOn(page);
    await expect(figure.getByRole("figure")).toHaveCount(4);
    await expect(figure.getByText(/^Full jitter: [\d,]+ attempts in all/)).toBeVisible();
    await expect(cell("No retry", columns.setAside)).toHaveText("2,489");
    await expect(slider("Clients")).toBeDisabled();
    // Playwright's text engine passes over noscript.
    await expect(figure.locator("noscript p", { hasText: "The sliders need JavaScript." })).toBeVisible();
  });
});

test("a budget is set by the keyboard, and what comes of it is said", async ({ page }) => {
  const { slider, cell, status } = await visitSimulation(page);
  await expect(cell("Fixed pause", columns.retriesPeakAfter)).toHaveText("705");
  const budget = slider("Retry budget");
  await expect(budget).toHaveAttribute("aria-valuetext", "no budget");
  await expect(status).toBeEmpty();

  await budget.focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press("ArrowLeft");
  await expect(budget).toHaveAttribute("aria-valuetext", "20% of first attempts");
  await expect(cell("Fixed pause", columns.retriesPeakAfter)).toHaveText("129");
  await expect(status).toContainText("once the server is back: no retry 129, fixed pause 129");
});

test("more attempts leave no dead letters, another draw changes the numbers, and reset brings the first state back", async ({
  page,
}) => {
  const { figure, slider, cell } = await visitSimulation(page);
  const attempts = slider("Set aside after");
  await attempts.fill("30");
  await expect(attempts).toHaveAttribute("aria-valuetext", "30 attempts");
  await expect(cell("Fixed pause", columns.setAside)).toHaveText("0");

  const drawn = await cell("Full jitter", 0).textContent();
  await figure.getByRole("button", { name: "Draw again" }).click();
  await expect(cell("Full jitter", 0)).not.toHaveText(drawn ?? "");

  await figure.getByRole("button", { name: "Reset" }).click();
  await expect(attempts).toHaveAttribute("aria-valuetext", "10 attempts");
  await expect(cell("Fixed pause", columns.setAside)).toHaveText("1,011");
});

test("on a phone of 320 pixels the charts stand below each other and nothing sticks out", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { figure } = await visitSimulation(page);
  const [first, second] = await figure.getByRole("figure").all();
  const [above, below] = [await first?.boundingBox(), await second?.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) - 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
