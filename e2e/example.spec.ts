// The examples of a lesson: run, edit, run a part, fail, stop, reset, and find the edit again.

import type { Locator, Page } from "playwright/test";
import { expect, test } from "./fixtures";

const lesson = "/lessons/deduplicating-in-consumers/";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

/** The first example of the lesson and its parts. */
function exampleOn(page: Page) {
  const figure = page.getByRole("region", { name: "Example: Processed-message table" });
  return {
    figure,
    sql: figure.getByRole("textbox", { name: /^SQL of the example/ }),
    run: figure.getByRole("button", { name: "Run", exact: true }),
    runStatement: figure.getByRole("button", { name: "Run statement" }),
    reset: figure.getByRole("button", { name: "Reset" }),
    status: page.getByRole("status").filter({ hasText: /./ }),
  };
}

/** Opens the lesson and comes near its first example, as a reader does: it comes to life then. */
async function visitExample(page: Page) {
  await page.goto(lesson);
  const example = exampleOn(page);
  await example.figure.hover();
  await expect(example.sql).toBeVisible();
  return example;
}

/** Waits until Monaco has taken over from the plain editor. */
async function openEditor(page: Page, sql: Locator): Promise<void> {
  await sql.focus();
  await expect(page.locator(".monaco-editor .view-lines").first()).toBeVisible();
  await expect(sql).toBeFocused();
}

/** Pastes a text in place of all that is in Monaco. */
async function write(page: Page, sql: Locator, text: string): Promise<void> {
  await openEditor(page, sql);
  await page.keyboard.press("ControlOrMeta+A");
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press("ControlOrMeta+V");
}

test.describe("before anything has loaded", () => {
  test.use({ javaScriptEnabled: false });

  test("both stated runs can be read", async ({ page }) => {
    await page.goto(lesson);
    const { figure } = exampleOn(page);
    await expect(figure.getByText("What PostgreSQL gave when this page was built")).toBeVisible();
    await expect(figure.getByText("First run")).toBeVisible();
    await expect(figure.getByText("Second run")).toBeVisible();
    await expect(figure.getByText("ERROR 23505")).toBeVisible();
    await expect(figure.getByRole("button", { name: "Run", exact: true })).toBeHidden();
  });
});

test("a second run is refused on the data of the first", async ({ page }) => {
  const { figure, run, status } = await visitExample(page);
  await run.click();
  await expect(figure.getByText("on fresh data")).toBeVisible();
  await expect(status).toContainText(/^Run 1: \d+ statements ran\.$/);
  await expect(async () => {
    await run.click();
    await expect(figure.getByText("on the same data")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(status).toContainText("failed: 23505 duplicate key value violates unique constraint");
  await expect(figure.getByText("Run 1", { exact: true })).toBeVisible();
});

test("a double click and the keys in the same moment run once", async ({ page }) => {
  const { figure, sql, run, runStatement } = await visitExample(page);
  await openEditor(page, sql);
  await run.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    const keys = { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", keys));
  });
  await expect(figure.getByText("on fresh data")).toBeVisible();
  // Another wish is another run, and its number tells how many there were before.
  await runStatement.click();
  await expect(figure.getByText("on the same data")).toBeVisible();
  await expect(figure.getByText("Run 2", { exact: true })).toBeVisible();
});

test("an edit is run as it stands, shows what SQL can return, and is still there after a reload", async ({
  page,
}) => {
  const { figure, sql } = await visitExample(page);
  await write(
    page,
    sql,
    "SELECT NULL AS a, 'NULL' AS a, '' AS b, E'x\\ny' AS c, '<b>z</b>' AS d, 1.50 AS e;\nSELECT FROM generate_series(1, 3);",
  );
  await sql.press("ControlOrMeta+Enter");
  const cells = figure.getByRole("table").first().getByRole("cell");
  await expect(cells).toHaveText(["NULL, no value", "NULL", "empty text", "x↵\ny", "<b>z</b>", "1.50"]);
  await expect(figure.getByText("(3 rows, 0 columns)")).toBeVisible();

  await page.reload();
  await figure.hover();
  await expect(sql).toHaveValue(/^SELECT NULL AS a/);
  await figure.getByRole("button", { name: "Original" }).click();
  await expect(sql).toHaveValue(/^BEGIN/);
  await figure.getByRole("button", { name: "Your edit" }).click();
  await expect(sql).toHaveValue(/^SELECT NULL AS a/);
});

test("the statement at the cursor runs alone", async ({ page }) => {
  const { figure, sql, runStatement } = await visitExample(page);
  await write(page, sql, "SELECT 'one' AS which;\nSELECT 'two' AS which;");
  await sql.press("ControlOrMeta+Shift+Enter");
  await expect(figure.getByRole("cell")).toHaveText(["two"]);
  await sql.press("ControlOrMeta+Home");
  await runStatement.click();
  await expect(figure.getByRole("cell").first()).toHaveText("one");
});

test("an error is marked in the editor, and a button leads to its place", async ({ page }) => {
  const { figure, sql } = await visitExample(page);
  await write(page, sql, "SELECT '😀';\n  SELEC 2;");
  await sql.press("ControlOrMeta+Enter");
  await expect(figure.getByText("ERROR 42601")).toBeVisible();
  await expect(figure.locator(".view-lines .sql-marked")).toHaveText("SELEC");
  await figure.getByRole("button", { name: "Go to line 2, column 3" }).click();
  await expect(sql).toBeFocused();
  await page.keyboard.type("-- ");
  await expect(figure.locator(".view-line").nth(1)).toHaveText("-- SELEC 2;");
});

test("a failed transaction is said in words until it is rolled back", async ({ page }) => {
  const { figure, sql } = await visitExample(page);
  await write(page, sql, "BEGIN;\nSELECT 1/0;");
  await sql.press("ControlOrMeta+Enter");
  await expect(figure.getByText("everything until ROLLBACK is refused with 25P02")).toBeVisible();
  await write(page, sql, "COMMIT;");
  await sql.press("ControlOrMeta+Enter");
  await expect(
    figure.getByText("PostgreSQL answered this COMMIT with ROLLBACK").filter({ visible: true }),
  ).toBeVisible();
});

test("reset gives back text and data, and the edit can be brought back", async ({ page }) => {
  const { figure, sql, run, reset, status } = await visitExample(page);
  await run.click();
  await expect(figure.getByText("on fresh data")).toBeVisible();
  await write(page, sql, "SELECT 'mine';");
  await reset.click();
  await expect(status).toHaveText("Text and data are as they were at the beginning.");
  await expect(figure.locator(".view-line").first()).toHaveText("BEGIN;");
  await run.click();
  await expect(status).toContainText(/^Run 1: \d+ statements ran\.$/);
  await figure.getByRole("button", { name: "Bring back my edit" }).click();
  await expect(figure.locator(".view-line").first()).toHaveText("SELECT 'mine';");
});

const runaway = "SELECT 1 AS done;\nSELECT count(*) FROM generate_series(1, 100000000000);";

test("a statement that would run for ever is stopped by the learner, and the next run works", async ({
  page,
}) => {
  const { figure, sql } = await visitExample(page);
  await write(page, sql, runaway);
  await sql.press("ControlOrMeta+Enter");
  await figure.getByRole("button", { name: "Stop" }).click();
  await expect(figure.getByText("You stopped this statement.")).toBeVisible();
  await write(page, sql, "SELECT 'again' AS word;");
  await sql.press("ControlOrMeta+Enter");
  await expect(figure.getByRole("cell", { name: "again" })).toBeVisible();
});

test("a statement that runs for 10 seconds is stopped for the learner", async ({ page }) => {
  const { figure, sql } = await visitExample(page);
  await write(page, sql, runaway);
  await sql.press("ControlOrMeta+Enter");
  await expect(figure.getByText("This statement ran for 10 seconds and was stopped.")).toBeVisible({
    timeout: 60_000,
  });
});

test("a result of 300 columns scrolls in its own box, by keyboard too", async ({ page }) => {
  const { figure, sql } = await visitExample(page);
  const columns = Array.from({ length: 300 }, (_, index) => `${index} AS c${index}`).join(", ");
  await write(page, sql, `SELECT ${columns} FROM generate_series(1, 1000);`);
  await sql.press("ControlOrMeta+Enter");
  await expect(figure.getByText("(1,000 rows)")).toBeVisible();
  await expect(figure.getByRole("region", { name: /^Result of statement 1/ })).toHaveAttribute(
    "tabindex",
    "0",
  );
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});

test("Monaco loads when the editor is used, keeps the box, and Escape then Tab leaves it", async ({
  page,
}) => {
  const { figure, sql } = await visitExample(page);
  await page.waitForLoadState("networkidle");
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.url());
  });
  const size = () => figure.evaluate((element) => [element.clientWidth, element.clientHeight]);
  const before = await size();
  await openEditor(page, sql);
  expect(scripts.length).toBeGreaterThan(0);
  expect(await size()).toEqual(before);

  await sql.press("ControlOrMeta+Home");
  await sql.press("Tab");
  await expect(figure.locator(".view-line").first()).toHaveText(/^\s+BEGIN;$/);
  await sql.press("ControlOrMeta+Z");
  await expect(figure.locator(".view-line").first()).toHaveText("BEGIN;");
  await sql.press("Escape");
  await sql.press("Tab");
  await expect(sql).not.toBeFocused();
});

test("the plain editor stays where Monaco can't be loaded, and says so", async ({ page, watch }) => {
  watch.allow(/Failed to load resource|ERR_FAILED/);
  const { figure, sql } = await visitExample(page);
  await page.waitForLoadState("networkidle");
  await page.route("**/*.js", (route) => route.abort());
  await sql.fill("SELECT 'plain';");
  await expect(figure.getByText("The full editor could not be loaded.")).toBeVisible();
  await expect(sql).toHaveValue("SELECT 'plain';");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test("the editor is a plain one, and an error is marked in it", async ({ page }) => {
    const { figure, sql, run } = await visitExample(page);
    await sql.tap();
    await sql.fill("SELECT 1;\nSELEC 2;");
    await run.tap();
    await expect(figure.getByText("ERROR 42601")).toBeVisible();
    await expect(figure.locator("pre .sql-marked")).toHaveText("SELEC");
    await figure.getByRole("button", { name: "Go to line 2, column 1" }).tap();
    await expect(sql).toBeFocused();
    expect(await sql.evaluate((element: HTMLTextAreaElement) => element.selectionStart)).toBe(10);
    await expect(page.locator(".monaco-editor")).toHaveCount(0);
  });
});
