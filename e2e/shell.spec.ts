// The frame of the site: getting around, the theme, the policy, the page for a wrong address.

import { lessonSlugs } from "../lessons";
import { expect, test } from "./fixtures";

test("the course can be walked from the home page to the last lesson by its links", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Lessons" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ten lessons" })).toBeVisible();
  await page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
  for (const [index, slug] of lessonSlugs.entries()) {
    await expect(page).toHaveURL(`/lessons/${slug}/`);
    await expect(page.getByText(`Lesson ${index + 1} of ${lessonSlugs.length}`)).toBeVisible();
    const next = page.getByRole("navigation", { name: "Lessons" }).getByRole("link", { name: "Next" });
    if (index === lessonSlugs.length - 1) await expect(next).toHaveCount(0);
    else await next.click();
  }
});

test("the first Tab leads past the header to the content", async ({ page }) => {
  await page.goto("/lessons/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await skip.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a wrong address says so and shows the way", async ({ page, watch }) => {
  watch.allow(/404/);
  const response = await page.goto("/lessons/nothing-here/");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page was never delivered");
  await page.getByRole("main").getByRole("link", { name: "All lessons" }).click();
  await expect(page).toHaveURL("/lessons/");
});

test("an injected script and eval are refused by the page's policy", async ({ page, watch }) => {
  watch.allow(/Content Security Policy|unsafe-eval/);
  await page.goto("/");
  // In a timer: what the test runs directly is exempt from the policy.
  const ran = await page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        window.setTimeout(() => {
          const ran: string[] = [];
          const script = document.createElement("script");
          script.textContent = "window.injected = true";
          document.body.append(script);
          const button = document.createElement("button");
          button.setAttribute("onclick", "window.pressed = true");
          button.click();
          if ("injected" in window) ran.push("inline script");
          if ("pressed" in window) ran.push("event handler");
          try {
            // biome-ignore lint/security/noGlobalEval: that this throws is what is tested.
            window.eval("1");
            ran.push("eval");
          } catch (error) {
            if (!(error instanceof EvalError)) ran.push(String(error));
          }
          resolve(ran);
        });
      }),
  );
  expect(ran).toEqual([]);
});

test("every page has a Markdown copy beside it that says the same", async ({ page, request }) => {
  for (const address of [
    "/lessons/deduplicating-in-consumers",
    "/guide/deduplicate-at-least-once-messages",
  ]) {
    await page.goto(`${address}/`);
    const title = await page.getByRole("heading", { level: 1 }).textContent();
    const copy = await request.get(`${address}.md`);
    expect(copy.status()).toBe(200);
    expect(copy.headers()["content-type"]).toContain("text/markdown");
    const text = await copy.text();
    expect(text.startsWith(`# ${title}\n`)).toBe(true);
    for (const heading of await page
      .getByRole("article")
      .getByRole("heading", { level: 2 })
      .allInnerTexts()) {
      expect(text).toContain(`## ${heading}`);
    }
  }
});
