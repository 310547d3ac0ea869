// Progress: kept, checked when it is read, exported, imported, reset and undone; with storage broken, off or full.

import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { accessibilityFaults } from "./accessibility";
import { expect, test } from "./fixtures";

const lesson = "/lessons/deduplicating-in-consumers/";
const record = "effectively-once";

const row = (page: Page) =>
  page.getByRole("listitem").filter({ hasText: "Deduplicating in message consumers" });
const stored = (page: Page) => page.evaluate((key) => window.localStorage.getItem(key), record);

/** Lets the first page find this text where the record is kept. */
async function find(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    ([key, found]) => {
      if (window.sessionStorage.getItem("found") !== null) return;
      window.sessionStorage.setItem("found", "");
      window.localStorage.setItem(key, found);
    },
    [record, text] as const,
  );
}

/** Answers one question right and leaves a draft, then goes on to the progress page without loading it anew. */
async function doSomething(page: Page): Promise<void> {
  await page.goto(lesson);
  await page.locator("#question-skipped").getByRole("radio").first().check();
  await page.locator("#question-skipped").getByRole("button", { name: "Check" }).click();
  await page.locator("#question-same-transaction").getByRole("textbox").fill("My own words");
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Progress" }).click();
  await expect(row(page)).toContainText("1 of 7 answered right · 0 of 2 exercises solved · 1 draft");
}

async function confirm(page: Page, opener: string, answer: string): Promise<void> {
  await page.getByRole("button", { name: opener, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: answer }).click();
}

async function importText(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel("Import from a file")
    .setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
}

test("what was done in a lesson is on the progress page, also after a reload", async ({ page }) => {
  await doSomething(page);
  await expect(row(page)).toContainText("opened on");
  await page.reload();
  await expect(row(page)).toContainText("1 of 7 answered right · 0 of 2 exercises solved · 1 draft");
});

test("a record that can't be read is set aside whole, said so, and offered as a download", async ({
  page,
}) => {
  const broken = '{"state":{"lessons":{},"answers":7},"version":1}';
  await find(page, broken);
  await page.goto("/progress/");

  const notice = page.getByRole("status").filter({ hasText: "could not be read in full" });
  await expect(notice).toContainText("answers: Invalid type");
  const download = page.waitForEvent("download");
  await notice.getByRole("button", { name: "Download the record" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toBe(broken);

  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Set aside" })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await confirm(page, "Remove", "Remove it");
  await expect(page.getByRole("heading", { name: "Set aside" })).toHaveCount(0);
});

test("with storage switched off all works in the tab, and it is said once", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  });
  await page.goto(lesson);
  const notice = page.getByText("Your browser keeps nothing for this site.");
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await page.locator("#question-skipped").getByRole("radio").first().check();
  await page.locator("#question-skipped").getByRole("button", { name: "Check" }).click();
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Progress" }).click();
  await expect(row(page)).toContainText("1 of 7 answered right");
  await page.getByLabel("Theme").selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(notice).toHaveCount(0);
});

test("with storage full the page says so, and everything can still be exported", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await doSomething(page);
  await expect(page.getByText("Your browser has no more room for this site.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export to a file" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain("My own words");
});

test("an export brings everything back after a reset", async ({ page }) => {
  await doSomething(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export to a file" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^effectively-once-progress-\d{4}-\d{2}-\d{2}\.json$/);
  const text = await readFile(await file.path(), "utf8");

  await confirm(page, "Reset everything", "Reset everything");
  await expect(row(page)).toContainText("not opened yet");
  await page.reload();
  await expect(row(page)).toContainText("not opened yet");

  await importText(page, file.suggestedFilename(), text);
  await expect(page.getByText("Imported 1 lesson, 1 answer and 1 draft.").first()).toBeVisible();
  await expect(row(page)).toContainText("1 of 7 answered right · 0 of 2 exercises solved · 1 draft");
  await page.goto(lesson);
  await expect(page.locator("#question-same-transaction").getByRole("textbox")).toHaveValue("My own words");
});

test("a newer draft in an import takes the place of ours, and undoing it brings ours back", async ({
  page,
}) => {
  await doSomething(page);
  const newer = {
    course: "effectively-once",
    version: 1,
    progress: {
      lessons: {},
      answers: {},
      drafts: {
        "deduplicating-in-consumers/questions/same-transaction": {
          text: "From the file",
          editedAt: "2100-01-01T00:00:00.000Z",
        },
      },
      settings: { theme: "system", codeLanguage: "typescript", editor: "rich" },
    },
  };
  await importText(page, "newer.json", JSON.stringify(newer));
  await expect(page.getByText("took the place of 1 draft").first()).toBeVisible();
  await expect.poll(() => stored(page)).toContain("From the file");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => stored(page)).toContain("My own words");
});

test("a file that can't be imported is refused with the place of the mistake, and changes nothing", async ({
  page,
}) => {
  await doSomething(page);
  await importText(page, "cut.json", '{\n  "course": "effectively-once",\n');
  await expect(page.getByText("cut.json was not imported. It is not JSON. Line 3, column 1")).toBeVisible();
  await importText(page, "wrong.json", '{"course":"effectively-once","version":1,"progress":{"lessons":[]}}');
  await expect(page.getByText(/wrong\.json was not imported\. .*answers/)).toBeVisible();
  await importText(page, "script.json", '{"course":"<img src=x onerror=alert(1)>"}');
  await expect(page.getByText(/script\.json was not imported/)).toBeVisible();
  await expect(row(page)).toContainText("1 of 7 answered right · 0 of 2 exercises solved · 1 draft");
});

test("a lesson is reset after a question, undone, and kept when the answer is no", async ({ page }) => {
  await doSomething(page);
  const opener = row(page).getByRole("button", { name: "Reset lesson 3" });
  await opener.click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
  await expect(opener).toBeFocused();
  await expect(row(page)).toContainText("1 of 7 answered right");

  await confirm(page, "Reset lesson 3", "Reset this lesson");
  await expect(row(page)).toContainText("not opened yet");
  const changes = page.getByRole("status").filter({ hasText: "Lesson 3 is reset." });
  await expect(changes).toBeFocused();
  await changes.getByRole("button", { name: "Undo" }).click();
  await expect(row(page)).toContainText("1 of 7 answered right · 0 of 2 exercises solved · 1 draft");
  await expect(page.getByText("Taken back: Lesson 3 is reset.")).toBeVisible();
});

test("answers and drafts of all lessons are reset apart from what was opened, and undone", async ({
  page,
}) => {
  await doSomething(page);
  await page.getByLabel("Theme").selectOption("dark");
  await confirm(page, "Reset answers and drafts", "Reset answers and drafts");
  await expect(row(page)).toContainText("0 of 7 answered right");
  await expect(row(page)).toContainText("opened on");
  await expect(page.getByLabel("Theme")).toHaveValue("dark");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page)).toContainText("1 of 7 answered right · 0 of 2 exercises solved · 1 draft");
});

test("everything is reset with the settings, and undone with them", async ({ page }) => {
  await doSomething(page);
  await page.getByLabel("Theme").selectOption("dark");
  await confirm(page, "Reset everything", "Reset everything");
  await expect(page.locator("html")).not.toHaveAttribute("data-theme", /./);
  await expect(page.getByLabel("Theme")).toHaveValue("system");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(row(page)).toContainText("1 of 7 answered right · 0 of 2 exercises solved · 1 draft");
});

test("a chosen theme holds on the next page before its first paint", async ({ page }) => {
  await page.goto("/progress/");
  await page.getByLabel("Theme").selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.body === null) return;
      observer.disconnect();
      document.documentElement.dataset["themeAtBody"] = document.documentElement.dataset["theme"] ?? "none";
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(lesson);
  await expect(page.locator("html")).toHaveAttribute("data-theme-at-body", "dark");
});

test("two tabs show each other's progress, and neither loses its own", async ({ context }) => {
  const [reader, writer] = [await context.newPage(), await context.newPage()];
  await reader.goto("/progress/");
  await writer.goto(lesson);
  await writer.locator("#question-skipped").getByRole("radio").first().check();
  await writer.locator("#question-skipped").getByRole("button", { name: "Check" }).click();
  await expect(row(reader)).toContainText("1 of 7 answered right");

  await reader.getByLabel("Theme").selectOption("dark");
  await expect(writer.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(writer.locator("#question-skipped").getByText("answered right, 1 try")).toBeVisible();
});

test("the browser is asked to keep the progress once there is some, and once only", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.persist = () => {
      document.documentElement.dataset["asked"] =
        `${Number(document.documentElement.dataset["asked"] ?? 0) + 1}`;
      return Promise.resolve(false);
    };
  });
  await page.goto(lesson);
  await page.locator("#question-skipped").getByRole("radio").first().check();
  await expect(page.locator("html")).not.toHaveAttribute("data-asked", /./);
  await page.locator("#question-skipped").getByRole("button", { name: "Check" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-asked", "1");
  await page.locator("#question-same-transaction").getByRole("textbox").fill("More");
  await expect.poll(() => stored(page)).toContain("More");
  await expect(page.locator("html")).toHaveAttribute("data-asked", "1");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`notices, questions before a reset and its undoing have no accessibility fault: ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await find(page, "{");
    await doSomething(page);
    await expect(page.getByText("could not be read in full").first()).toBeVisible();
    await importText(page, "cut.json", "{");
    await expect(page.getByText("cut.json was not imported.")).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole("button", { name: "Reset everything", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Reset everything" }).click();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
}
