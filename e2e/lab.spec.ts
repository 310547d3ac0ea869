// The lab, by role, name and words: a script is explored and breaks, is fixed and is safe; links, files, mistakes, the keyboard.

import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { accessibilityFaults } from "./accessibility";
import { expect, test } from "./fixtures";

const address = "/lab/";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** The lab and its parts. */
function parts(page: Page) {
  const explorer = page.getByRole("region", { name: "Try every schedule" });
  const player = page.getByRole("region", { name: "Player" });
  return {
    button: (name: string | RegExp) => page.getByRole("button", { name, exact: true }),
    script: page.getByRole("textbox", { name: /^Consumer script/ }),
    title: (name: string) => page.getByRole("heading", { level: 2, name, exact: true }),
    library: (group: string) => page.getByRole("region", { name: group, exact: true }),
    problems: page.getByRole("list", { name: "Problems" }),
    explorer,
    findings: explorer.getByRole("list", { name: "What breaks" }),
    holds: explorer.getByRole("list", { name: "What holds" }),
    player,
    scene: player.getByRole("region", { name: /^Scene/ }),
    link: page.getByRole("textbox", { name: "Link to this script" }),
    announced: page.getByRole("status"),
  };
}

/** Puts a text in place of all that is in the editor, as pasting does. */
async function write(page: Page, text: string): Promise<void> {
  const { script } = parts(page);
  await script.focus();
  await expect(page.locator(".monaco-editor .view-lines").first()).toBeVisible();
  await expect(script).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press("ControlOrMeta+V");
}

const naive = `\\title 'Receipts'
\\setup
CREATE TABLE receipts (order_id int);
\\message evt_1 {"order_id": 42}
\\consumer billing
INSERT INTO receipts VALUES (:order_id);
\\ack
\\expect once 'one receipt'
SELECT count(*) FROM receipts;
`;

const fixed = naive
  .replace("(order_id int)", "(order_id int PRIMARY KEY)")
  .replace("(:order_id)", "(:order_id) ON CONFLICT DO NOTHING");

test("a script from the library breaks, its counterexample plays, and the script that is fixed is safe", async ({
  page,
}) => {
  await page.goto(address);
  const { button, title, library, explorer, findings, holds, player, scene } = parts(page);
  await button("Library").click();
  await library("No check")
    .getByRole("button", { name: /^Acknowledge, then work/ })
    .click();
  await expect(page.getByText("From the library")).toBeVisible();
  await expect(title("Acknowledge, then work")).toBeVisible();

  await explorer.getByRole("radio", { name: "1" }).check();
  await button("Explore").click();
  await expect(explorer.getByText("It breaks in 2 ways")).toBeVisible({ timeout: 120_000 });
  await expect(explorer).toContainText(/\d schedules through \d+ states; up to 1 fault, 2 processes/);
  await expect(findings.getByRole("listitem").filter({ hasText: "lost" }).first()).toContainText(
    "could no longer be avoided",
  );
  await expect(
    holds.getByRole("button", { name: "Play: everything holds, without any fault" }),
  ).toBeVisible();

  await findings.getByRole("button", { name: /^Play one receipt for order 42: lost, 0, by a crash/ }).click();
  await expect(player).toBeFocused();
  await expect(player).toContainText("Played: one receipt for order 42: lost, 0, by a crash.");
  const words = scene.getByRole("list", { name: /step by step$/ });
  await expect(words).toContainText("is ready at the broker", { timeout: 120_000 });
  await expect(scene.getByText("no way back")).toBeVisible();
  await words.getByRole("link").last().click();
  await expect(scene.getByRole("list", { name: "Expected against actual" })).toContainText("lost");

  await write(page, fixed);
  await expect(title("Receipts")).toBeVisible();
  await expect(player).toContainText("The script has changed since");
  await expect(explorer).toContainText("this is what was found in the text as it was");
  await button("Explore").click();
  await expect(explorer.getByText("Holds in every schedule")).toBeVisible({ timeout: 120_000 });
  await expect(findings).toBeHidden();
});

test("mistakes are found at their place while typing, and a press goes there", async ({ page }) => {
  await page.goto(address);
  const { problems, script, announced } = parts(page);
  await write(page, naive.replace("\\ack", "\\ackk").replace("SELECT count", "SELEC count"));
  await expect(problems.getByRole("button", { name: /^Line 7, column 1:.*\\ackk/ })).toBeVisible();
  await expect(announced.filter({ hasText: "1 problem" })).toBeVisible();
  await problems.getByRole("button", { name: /^Line 7/ }).click();
  await expect(script).toBeFocused();
  await page.keyboard.press("Shift+End");
  await page.keyboard.insertText("\\ack");
  await expect(problems.getByRole("button", { name: /^Line 9, column 1: syntax error/ })).toBeVisible();
  await problems.getByRole("button", { name: /^Line 9/ }).click();
  await page.keyboard.press("Delete");
  await page.keyboard.insertText("S");
  await expect(problems).toBeVisible();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(naive);
  await expect(announced.filter({ hasText: "Nothing wrong with the text" })).toBeVisible();
  await expect(problems).toBeHidden();
});

test("a setup that fails is told by whoever runs it, at its place", async ({ page }) => {
  await page.goto(address);
  const { button, explorer } = parts(page);
  await write(page, naive.replace("receipts (order_id int)", "receipts (order_id nonsense)"));
  await button("Explore").click();
  await expect(explorer.getByRole("button", { name: /^Line 3, column 1: .*setup fails/ })).toBeVisible({
    timeout: 120_000,
  });
});

test("a link brings the script and its schedule to somebody else, and nothing runs by itself", async ({
  page,
  browser,
}) => {
  await page.goto(address);
  const { button, link, explorer, findings, scene } = parts(page);
  await write(page, naive);
  await explorer.getByRole("radio", { name: "1" }).check();
  await button("Explore").click();
  await findings
    .getByRole("button", { name: /^Play one receipt/ })
    .first()
    .click({ timeout: 120_000 });
  await expect(scene.getByRole("list", { name: /step by step$/ })).toBeVisible({ timeout: 120_000 });
  await button("Share").click();
  await expect(
    page.getByRole("checkbox", { name: /^With the schedule that was played, \d+ steps$/ }),
  ).toBeChecked();
  const href = await link.inputValue();
  await expect(page.getByText(`${href.length.toLocaleString("en")} characters`)).toBeVisible();
  await button("Copy").click();
  await expect(page.getByText("The link is in the clipboard.")).toBeVisible();

  const other = await browser.newPage();
  await other.goto(href);
  const there = parts(other);
  await expect(there.title("Receipts")).toBeVisible();
  await expect(
    other.getByText(/The link brought this script and a schedule of \d+ steps. Nothing of it has run/),
  ).toBeVisible();
  await expect(there.player).toContainText("Nothing has run yet");
  await there.button("Play its schedule").click();
  const words = there.scene.getByRole("list", { name: /step by step$/ });
  await expect(words).toBeVisible({ timeout: 120_000 });
  await words.getByRole("link").last().click();
  await expect(there.scene.getByRole("list", { name: "Expected against actual" })).toContainText(
    "duplicated",
  );
  await other.close();
});

test("a damaged link says so and takes nothing away; a sound one leaves one's own script in reach", async ({
  page,
}) => {
  await page.goto(address);
  const { button, link, title } = parts(page);
  await write(page, naive);
  await expect(page.getByText("kept in this browser")).toBeVisible();
  await button("Share").click();
  const href = await link.inputValue();

  await page.goto("about:blank");
  await page.goto(href.slice(0, -30));
  await expect(page.getByText("The link is damaged")).toBeVisible();
  await expect(title("Receipts")).toBeVisible();

  await button("New").click();
  await expect(title("My consumer")).toBeVisible();
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, new URL(href).hash);
  await expect(page.getByText("The link brought this script.")).toBeVisible();
  await expect(title("Receipts")).toBeVisible();
  await write(page, naive.replace("Receipts", "Changed"));
  await expect(title("Changed")).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
  await button("Library").click();
  const own = page.getByRole("region", { name: "Your scripts, kept in this browser" });
  await expect(own.getByRole("button", { name: /^Receipts/ })).toBeVisible();
  await expect(own.getByRole("button", { name: /^Changed/ })).toBeVisible();
  await own.getByRole("button", { name: "Delete “Receipts”" }).click();
  await expect(own.getByRole("button", { name: /^Receipts/ })).toBeHidden();
  await button("Bring it back").click();
  await own.getByRole("button", { name: /^Receipts/ }).click();
  await expect(title("Receipts")).toBeVisible();
});

test("a script is saved as a file and opened from one; what is no script is refused", async ({ page }) => {
  await page.goto(address);
  const { button, title } = parts(page);
  await write(page, naive);
  await expect(title("Receipts")).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), button("Save as a file").click()]);
  expect(download.suggestedFilename()).toBe("receipts.sql");
  expect(await readFile(await download.path(), "utf8")).toBe(naive);

  const input = page.getByLabel("Open a file");
  const file = (name: string, content: string | Buffer) => ({
    name,
    mimeType: "application/sql",
    buffer: Buffer.from(content),
  });
  await input.setInputFiles(
    file("mine.sql", naive.replace("Receipts", "From a file").replaceAll("\n", "\r\n")),
  );
  await expect(title("From a file")).toBeVisible();
  await expect(page.getByText("From mine.sql")).toBeVisible();
  await input.setInputFiles(file("picture.sql", Buffer.from([0x89, 0x50, 0xff, 0x00])));
  await expect(page.getByText("picture.sql can’t be read as a text in UTF-8.")).toBeVisible();
  await input.setInputFiles(file("long.sql", "x".repeat(900_000)));
  await expect(page.getByText("long.sql is too long for a script")).toBeVisible();
  await expect(title("From a file")).toBeVisible();
});

test("what was written is there again after a reload", async ({ page }) => {
  await page.goto(address);
  const { title } = parts(page);
  await write(page, naive);
  await expect(page.getByText("kept in this browser")).toBeVisible();
  await page.reload();
  await expect(title("Receipts")).toBeVisible();
  await expect(page.getByText("Yours, kept in this browser")).toBeVisible();
});

test("a search can be stopped, and then says that there may be more", async ({ page }) => {
  await page.goto(address);
  const { button, explorer } = parts(page);
  const workers = Array.from(
    { length: 3 },
    (_, n) => `\\worker w${n} processes=2\nBEGIN;\nUPDATE receipts SET order_id = order_id;\nCOMMIT;\n\\idle`,
  );
  await write(page, naive.replace("\\expect", `${workers.join("\n")}\n\\expect`));
  await explorer.getByRole("radio", { name: "3" }).check();
  await button("Explore").click();
  await expect(explorer.getByText(/states? so far/)).toBeVisible({ timeout: 120_000 });
  await button("Stop").click();
  await expect(explorer.getByText("The search was stopped before its end: there may be more.")).toBeVisible({
    timeout: 120_000,
  });
});

test("all of it by keyboard: edit, leave the editor, explore, play what breaks", async ({ page }) => {
  await page.goto(address);
  const { script, explorer, findings, player } = parts(page);
  await write(page, naive);
  await page.keyboard.press("ControlOrMeta+Shift+Enter");
  await expect(findings).toBeVisible({ timeout: 120_000 });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(script).not.toBeFocused();
  const shortest = findings.getByRole("button", { name: /^Play one receipt: duplicated/ }).first();
  for (
    let presses = 0;
    presses < 20 && !(await shortest.evaluate((node) => node === document.activeElement));
    presses++
  )
    await page.keyboard.press("Tab");
  await expect(shortest).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(player).toBeFocused();
  await expect(player.getByRole("region", { name: /^Scene/ })).toBeVisible({ timeout: 120_000 });
  await expect(explorer).toContainText("It breaks");
});

test("at 320 px nothing scrolls sideways, and axe finds no fault in any state", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address);
  const { button, findings } = parts(page);
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await button("Explore").click();
  await expect(findings).toBeVisible({ timeout: 120_000 });
  await page.getByText("Its steps in words").first().click();
  expect(await sideways()).toBe(0);
  expect(await accessibilityFaults(page, ["main"])).toEqual([]);
  await button("Library").click();
  expect(await sideways()).toBe(0);
  expect(await accessibilityFaults(page, ["main"])).toEqual([]);
  await button("Share").click();
  expect(await sideways()).toBe(0);
  expect(await accessibilityFaults(page, ["main"])).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what it is, shows a script and links to all of them", async ({ page, request }) => {
    await page.goto(address);
    // Playwright's text and role engines pass over noscript wherever it is.
    const unscripted = page.locator("noscript");
    const needed = unscripted.locator("> *", { hasText: "Editing, playing and exploring need JavaScript." });
    await expect(needed).toBeVisible();
    await expect(page.getByText("INSERT INTO receipts (order_id) VALUES (:order_id);")).toBeVisible();
    await expect(page.getByRole("button", { name: "Explore" })).toBeHidden();
    const script = unscripted.locator("a", { hasText: /^Work, then acknowledge$/ });
    const response = await request.get((await script.getAttribute("href")) ?? "");
    expect(await response.text()).toContain("\\consumer email-sender");
  });
});
