// Chromium, driven by Playwright as in the end-to-end tests.

import { chromium } from "playwright";
import { chromiumArguments, findChromium } from "../chromium";
import type { Engine, EnginePage } from "./engine";

/** Chromium. */
export const chromiumEngine: Engine = {
  name: "Chromium",
  find() {
    const executablePath = findChromium();
    return executablePath === null
      ? { kind: "missing", what: "a Chromium" }
      : { kind: "found", launch: () => launch(executablePath) };
  },
};

async function launch(executablePath: string): Promise<EnginePage> {
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  const page = await browser.newPage();
  return {
    version: `Chromium ${browser.version()}`,
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}
