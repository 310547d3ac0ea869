// Finds a Chromium for the end-to-end tests: CHROMIUM_PATH, the system's, Playwright's own.

import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

function executable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The path of a Chromium, or null if this machine has none. Throws if CHROMIUM_PATH names a file that can't be run. */
export function findChromium(): string | null {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (!executable(named)) throw new Error(`CHROMIUM_PATH is ${named}, which can't be run`);
    return named;
  }
  const folders = (process.env["PATH"] ?? "").split(path.delimiter);
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => path.join(folder, name))),
    ...applications,
  ];
  const found = candidates.find((file) => existsSync(file) && executable(file));
  if (found) return found;
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}

/** Arguments for a Chromium that talks to nobody but the page. The sandbox can't be had as root. */
export const chromiumArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
