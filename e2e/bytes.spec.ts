// What a lesson costs before anybody touches it: a phone on a train pays for every byte.

import { weighPage } from "../scripts/bench/page-bytes";
import { expect, test } from "./fixtures";

test("a lesson loads at most 170 KB of script, no editor and no database, before the first interaction", async ({
  page,
}) => {
  const bytes = await weighPage(page, "/lessons/deduplicating-in-consumers/");
  expect(bytes["wasm and data"].files).toBe(0);
  expect(bytes.script.files).toBeGreaterThan(0);
  expect(bytes.script.gzip).toBeLessThanOrEqual(170 * 1024);
});
