// Firefox as the system has it, driven by Puppeteer over WebDriver BiDi: Playwright drives its own build alone.

import { launch as launchBrowser } from "puppeteer-core";
import type { Engine, EnginePage } from "./engine";
import { findProgram } from "./executable";

/** Firefox, the extended support release first. */
export const firefoxEngine: Engine = {
  name: "Firefox",
  find() {
    const executablePath = findProgram("firefox-esr") ?? findProgram("firefox");
    return executablePath === null
      ? { kind: "missing", what: "firefox-esr or firefox" }
      : { kind: "found", launch: () => launch(executablePath) };
  },
};

async function launch(executablePath: string): Promise<EnginePage> {
  const browser = await launchBrowser({ browser: "firefox", executablePath, headless: true });
  const page = await browser.newPage();
  return {
    version: (await browser.version()).replace(/^firefox\//i, "Firefox "),
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}
