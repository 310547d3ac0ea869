// The terminals page, by role, name and words: real connections that wait, wake and deadlock, and all of it by keyboard.

import type { Locator, Page } from "playwright/test";
import { accessibilityFaults } from "./accessibility";
import { expect, test } from "./fixtures";

const address = "/terminals/";

/** The page and its parts. */
function parts(page: Page) {
  const steps = page.getByRole("region", { name: "Steps", exact: true }).getByRole("list");
  return {
    button: (name: string) => page.getByRole("button", { name, exact: true }),
    terminal: (name: string) => page.getByRole("region", { name: `Terminal ${name}`, exact: true }),
    screen: (name: string) => page.getByRole("region", { name: `Screen of ${name}`, exact: true }),
    input: (name: string) => page.getByRole("textbox", { name: new RegExp(`^Type in ${name};`) }),
    picture: page.getByRole("region", { name: "Who holds, who waits" }),
    steps,
    current: steps.locator("[aria-current=step]"),
    told: page.getByRole("status").filter({ hasText: /^(Step|At the start)/ }),
  };
}

/** Types a line into a terminal and presses Enter. */
async function type(input: Locator, line: string): Promise<void> {
  await input.fill(line);
  await input.press("Enter");
}

test("a unique insert waits and fails: each step says what happens, back and forward say the same", async ({
  page,
}) => {
  await page.goto(address);
  const { button, terminal, screen, picture, current, told, steps } = parts(page);
  const sentences = [
    "setup runs CREATE TABLE.",
    "A begins a transaction.",
    "A inserts 1 row.",
    "B begins a transaction.",
    "B has to wait for A.",
    "A commits.",
  ];
  for (const sentence of sentences) {
    await button("Step").click();
    await expect(current).toContainText(sentence);
    await expect(told).toContainText(sentence);
  }
  const woken = "B wakes, having waited since step 5, and fails with 23505, duplicate key value";
  await expect(current).toContainText(woken);
  await expect(screen("B")).toContainText("Woke with step 6, having waited since step 5");
  await expect(screen("B")).toContainText("ERROR 23505");
  await expect(terminal("B")).toContainText("failed transaction since step 4");

  await button("Back").click();
  await expect(current).toContainText("B has to wait for A.");
  await expect(terminal("B")).toContainText("waits for A since step 5");
  await expect(picture).toContainText("B waits for A");
  await expect(picture).toContainText("holds what it did in step 3");
  await button("Start").click();
  await expect(told).toContainText("At the start");
  await button("Run all").click();
  await expect(current).toContainText("B gets 1 row: message_id evt_91c2.");
  await expect(steps).toContainText(woken);
});

test("what is typed becomes a step; a window that waits takes nothing and says for whom it waits", async ({
  page,
}) => {
  await page.goto(address);
  const { input, screen, terminal, steps, current } = parts(page);
  await page.getByRole("combobox", { name: "Preset" }).selectOption("A script of your own");
  await type(input("A"), "CREATE TABLE inbox (id int PRIMARY KEY);");
  await expect(current).toContainText("A runs CREATE TABLE.");
  await type(input("A"), "BEGIN; INSERT INTO inbox VALUES (1);");
  await expect(current).toContainText("A inserts 1 row.");
  await expect(input("A")).toHaveAccessibleName(/the prompt is shop=\*>, a transaction is open/);

  await type(input("B"), "INSERT INTO inbox");
  await expect(input("B")).toHaveAccessibleName(/the prompt is shop->/);
  await input("B").press("End");
  await page.keyboard.type("VALUES (1) ON CONFLICT DO NOTHING;");
  await page.keyboard.press("Enter");
  await expect(terminal("B")).toContainText("waits for A since step 4");

  await type(input("B"), "SELECT 1;");
  await expect(terminal("B")).toContainText(
    "B waits for A since step 4 and takes nothing until that is over.",
  );
  await expect(input("B")).toHaveValue(/SELECT 1;/);
  await expect(steps.getByRole("listitem")).toHaveCount(4);

  await terminal("A").getByRole("button", { name: "Lose connection of A" }).click();
  await expect(current).toContainText("A’s connection is lost. Its transaction is rolled back.");
  await expect(current).toContainText("B wakes, having waited since step 4, and inserts 1 row.");
  await type(input("A"), "\\d inbox");
  await expect(screen("A")).toContainText('Table "public.inbox"');
  await type(input("A"), "\\watch");
  await expect(screen("A")).toContainText("a statement runs only when you say so");
  await type(input("A"), "SELECT * FORM inbox;");
  await expect(screen("A")).toContainText("ERROR 42601");
  await input("A").press("ArrowUp");
  await expect(input("A")).toHaveValue("SELECT * FORM inbox;");
});

test("a deadlock: the one who closes the circle fails, the other goes on", async ({ page }) => {
  await page.goto(`${address}#preset=deadlock`);
  const { button, current, screen } = parts(page);
  await expect(page.getByRole("combobox", { name: "Preset" })).toHaveValue("deadlock");
  for (let step = 0; step < 8; step++) {
    await button("Step").click();
    await expect(page.getByText(`${step + 1} of 11`, { exact: true })).toBeVisible();
  }
  await expect(current).toContainText("B fails with 40P01, deadlock detected.");
  await expect(current).toContainText("A wakes, having waited since step 7, and updates 1 row.");
  await expect(screen("B")).toContainText("ERROR 40P01");
});

test("a window's next step can go before its turn, and the others still come", async ({ page }) => {
  await page.goto(address);
  const { button, terminal, steps, current, input } = parts(page);
  await button("Step").click();
  await expect(current).toContainText("setup runs");
  await terminal("B")
    .getByRole("button", { name: /^Run step 4 now/ })
    .click();
  await expect(current).toContainText("B begins a transaction.");
  await terminal("B")
    .getByRole("button", { name: /^Run step 5 now/ })
    .click();
  await expect(current).toContainText("B inserts 1 row.");
  await button("Run all").click();
  await expect(steps).toContainText("A has to wait for B.");
  await button("Add a third window").focus();
  await page.keyboard.press("Enter");
  await expect(input("C")).toBeFocused();
});

test("a link holds the steps, runs nothing by itself, and a damaged one is told", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(address);
  const { button, input, current, steps } = parts(page);
  await page.getByRole("combobox", { name: "Preset" }).selectOption("A script of your own");
  await type(input("A"), "SELECT '<b>1</b>' AS markup;");
  await expect(current).toContainText("A gets 1 row: markup <b>1</b>.");
  await page.getByRole("link", { name: "Link to these steps" }).click();
  await expect(page.getByText("The link is in the clipboard.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await context.newPage();
  await other.goto(link);
  const there = parts(other);
  await expect(
    other.getByText("The link brought a script of one step. Nothing of it has run"),
  ).not.toHaveCount(0);
  await expect(there.steps.getByRole("listitem")).toHaveCount(1);
  await expect(there.current).toHaveCount(0);
  await there.button("Run all").click();
  await expect(there.current).toContainText("A gets 1 row: markup <b>1</b>.");

  await other.goto("about:blank");
  await other.goto(link.replace(/(script|packed)=.{5}/, "$1="));
  await expect(other.getByText(/^The link is damaged: /).first()).toBeVisible();
  await expect(there.steps.getByRole("listitem")).not.toHaveCount(1);

  await steps.getByRole("button", { name: "Go to step 1" }).focus();
  await expect(button("Step")).toHaveAttribute("aria-disabled", "true");
});

test("a preset that is read below is played in the windows, which come into sight each time", async ({
  page,
}) => {
  await page.goto(address);
  const presets = page.getByRole("combobox", { name: "Preset" });
  await page.locator("summary", { hasText: "Deadlock" }).click();
  const link = page.getByRole("link", { name: "Play it in the windows" });
  await link.press("Enter");
  await expect(presets).toHaveValue("deadlock");
  await expect(presets).toBeInViewport();
  await expect(page.locator("#terminals-bench")).toBeFocused();
  await parts(page).button("Step").click();
  await expect(page.getByText("1 of 11", { exact: true })).toBeVisible();
  await link.click();
  await expect(page.getByText("0 of 11", { exact: true })).toBeInViewport();
  await presets.selectOption("An advisory lock");
  await expect(page).toHaveURL(`${address}#preset=advisory-lock`);
});

test("a script is brought as text, its mistakes told by line and column", async ({ page }) => {
  await page.goto(address);
  const { button, steps, current } = parts(page);
  const text = page.getByRole("textbox", { name: /^The script:/ });
  await expect(text).toHaveValue(/^setup: CREATE TABLE processed_messages/);
  await text.fill("A: SELECT 1;\nSELECT 2;");
  await button("Use this script").click();
  await expect(page.getByRole("alert").filter({ hasText: "script:2:1: Expected a line" })).toBeVisible();
  await text.fill("A: SELECT 1 AS one;\nB: SELECT 2 AS two;\n");
  await button("Use this script").click();
  await expect(steps.getByRole("listitem")).toHaveCount(2);
  await page.getByLabel("Open a file").setInputFiles({
    name: "mine.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("A: SELECT 3 AS three;\n-- A: \\dt\n"),
  });
  await expect(steps.getByRole("listitem")).toHaveCount(2);
  await button("Run all").click();
  await expect(current).toContainText("Did not find any tables.");
  await expect(steps).toContainText("A gets 1 row: three 3.");
});

test("a statement without an end is stopped, and the steps before it are played again", async ({ page }) => {
  await page.goto(address);
  const { button, input, current } = parts(page);
  await button("Step").click();
  await expect(current).toContainText("setup runs");
  await type(input("A"), "SELECT count(*) FROM generate_series(1, 1000000000000);");
  await button("Stop").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("You stopped step 2.").first()).toBeVisible();
  // The button is gone, the focus is not.
  await expect(page.locator("#terminals-bench")).toBeFocused();
  await expect(input("A")).toHaveValue(/generate_series/);
  await type(input("A"), "SELECT count(*) FROM processed_messages;");
  await expect(current).toContainText("A gets 1 row: count 0.");
});

test("a server that can't be loaded is told with advice, and trying again works", async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|Failed to load resource/);
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto(address);
  const { button, current } = parts(page);
  await button("Step").click();
  await expect(page.getByText(/^PostgreSQL could not be started in this browser/).first()).toBeVisible();
  await page.unroute("**/*.wasm");
  await button("Try again").click();
  await expect(current).toContainText("setup runs CREATE TABLE.");
});

test("everything works by keyboard alone, and the focus is never lost", async ({ page }) => {
  await page.goto(address);
  const { button, input, current } = parts(page);
  await button("Step").focus();
  await page.keyboard.press("Enter");
  await expect(current).toContainText("setup runs");
  await input("A").focus();
  await page.keyboard.press("Control+Enter");
  await expect(current).toContainText("A begins a transaction.");
  await page.keyboard.press("Control+Enter");
  await expect(current).toContainText("A inserts 1 row.");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(input("B")).toBeFocused();
  await page.keyboard.type("INSERT INTO processed_messages VALUES ('evt_91c2');");
  await page.keyboard.press("Enter");
  await expect(current).toContainText("B has to wait for A.");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(input("A")).toBeFocused();
  await page.keyboard.type("ROLLBACK;");
  await page.keyboard.press("Enter");
  await expect(current).toContainText("B wakes, having waited since step 4, and inserts 1 row.");
  await button("Back").focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press("Enter");
  await expect(current).toHaveCount(0);
  await expect(button("Back")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(button("Back")).toBeFocused();
});

for (const { width, scheme } of [
  { width: 320, scheme: "light" },
  { width: 1440, scheme: "dark" },
] as const) {
  test(`with waits, errors and results on it the page has no fault: ${width} px, ${scheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.goto(`${address}#preset=skip-locked`);
    const { button, terminal, input } = parts(page);
    for (let step = 0; step < 7; step++) {
      await button("Step").click();
      await expect(page.getByText(`${step + 1} of 11`, { exact: true })).toBeVisible();
    }
    await expect(terminal("C")).toContainText("waits for A since step 7");
    await type(input("C"), "SELECT 1;");
    await type(input("A"), "SELEC;");
    await expect(terminal("A")).toContainText("failed transaction");
    expect(await accessibilityFaults(page)).toEqual([]);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every preset can be read, with what PostgreSQL did at each step", async ({ page }) => {
    await page.goto(address);
    await page.locator("summary", { hasText: "Deadlock" }).click();
    await expect(page.getByRole("list", { name: "Steps of “Deadlock”" })).toContainText(
      "B fails with 40P01, deadlock detected.",
    );
  });
});
