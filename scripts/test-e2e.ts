// Runs the end-to-end tests over the exported site, after making sure that there is a browser.

import { spawnSync } from "node:child_process";
import { findChromium } from "./chromium";
import { step } from "./step";

/** Playwright's own download first; where that can't be had, the system's package manager, as root. */
function installChromium(): void {
  const attempts: readonly (readonly [string, readonly string[]])[] = [
    ["npx", ["playwright", "install", "--with-deps", "chromium"]],
    ["apt-get", ["update"]],
    ["apt-get", ["install", "-y", "--no-install-recommends", "chromium"]],
  ];
  for (const [command, args] of attempts) {
    process.stdout.write(`\n› ${command} ${args.join(" ")}\n`);
    spawnSync(command, args, {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (findChromium() !== null) return;
  }
}

if (findChromium() === null) installChromium();
const chromium = findChromium();
if (chromium === null) {
  process.stderr.write(
    "No Chromium was found, and none could be installed. Install one, or set CHROMIUM_PATH to one.\n",
  );
  process.exit(1);
}
step("playwright", ["test", ...process.argv.slice(2)], { CHROMIUM_PATH: chromium });
