// `npm test`: types, lint, content, unit tests, build, end-to-end tests, and one line that sums them up.

import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root, step } from "./step";

const reports = path.join(root, ".cache/test");
mkdirSync(reports, { recursive: true });
const unit = path.join(reports, "unit.json");
const browser = path.join(reports, "browser.json");

step("npm", ["run", "--silent", "check"]);
step("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${unit}`]);
step("tsx", ["scripts/build.ts"]);
step("tsx", ["scripts/test-e2e.ts", "--reporter=list,json"], { PLAYWRIGHT_JSON_OUTPUT_NAME: browser });

const units = JSON.parse(readFileSync(unit, "utf8")) as { numPassedTests: number };
const browsers = JSON.parse(readFileSync(browser, "utf8")) as { stats: { expected: number; flaky: number } };
process.stdout.write(
  `\n${units.numPassedTests + browsers.stats.expected + browsers.stats.flaky} passed, 0 failed\n`,
);
