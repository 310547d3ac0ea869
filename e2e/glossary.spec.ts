// The glossary, the copies for machines, and what crawlers read.

import { glossary } from "../lessons/glossary";
import { expect, test } from "./fixtures";

test("a term's first use in a lesson leads to its entry", async ({ page }) => {
  await page.goto("/lessons/duplicates-are-the-contract/");
  const links = page.getByRole("article").getByRole("link", { name: "redelivery", exact: true });
  const [href] = await page
    .getByRole("article")
    .locator('a[href="/glossary/#broker"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(href).toBe("/glossary/#broker");
  expect(await links.count()).toBeLessThanOrEqual(1);
  await page.getByRole("article").locator('a[href="/glossary/#broker"]').click();
  await expect(page).toHaveURL("/glossary/#broker");
  await expect(page.getByRole("term").filter({ hasText: /^broker$/ })).toBeInViewport();
});

test("every term has an entry with its lessons", async ({ page }) => {
  await page.goto("/glossary/");
  await expect(page.getByRole("term")).toHaveText(glossary.map(({ name }) => name));
  await page.getByRole("navigation", { name: "Terms" }).getByRole("link", { name: "outbox" }).press("Enter");
  await expect(page.getByRole("term").filter({ hasText: /^outbox$/ })).toBeInViewport();
});

test("llms.txt lists copies that are there, and the matrix's copy tells outcomes in words", async ({
  request,
}) => {
  const list = await (await request.get("/llms.txt")).text();
  const copies = [...list.matchAll(/\]\((\/[^)]+)\)/g)].map(([, address = ""]) => address);
  expect(copies.length).toBeGreaterThan(12);
  for (const copy of copies) {
    const answer = await request.get(copy);
    expect(answer.status(), copy).toBe(200);
    expect((await answer.text()).startsWith("# "), copy).toBe(true);
  }
  const strategy = await (await request.get("/matrix/select-first.md")).text();
  expect(strategy).toContain("## Timeout: duplicated");
  expect(strategy).toContain("Expected: one receipt for order 42. Actual: 2, duplicated.");
});

test("robots.txt and the manifest are there, and the page names the manifest", async ({ page, request }) => {
  expect(await (await request.get("/robots.txt")).text()).toContain("Allow: /");
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Effectively Once", start_url: "/" });
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
  await page.goto("/");
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);
});
