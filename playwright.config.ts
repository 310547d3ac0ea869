// End-to-end tests: a real browser over the exported site, under the headers it ships with.

import { defineConfig } from "playwright/test";
import { chromiumArguments, findChromium } from "./scripts/chromium";

const port = 4173;
const executablePath = findChromium();

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // A database may have to start, on a machine that others use too.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  // A machine shared with others may stall for a minute: a test that fails thrice is broken.
  retries: process.env["CI"] ? 2 : 0,
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...chromiumArguments] },
    trace: "retain-on-failure",
  },
  webServer: { command: "tsx scripts/serve-tests.ts", port, reuseExistingServer: false },
});
