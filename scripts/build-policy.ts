// Writes each exported page's Content-Security-Policy into it. The last step of a build.

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { withPolicy } from "./page-policy";
import { root } from "./step";

const pages = globSync(["out/**/*.html"], { cwd: root });
for (const page of pages) {
  const file = path.join(root, page);
  writeFileSync(file, withPolicy(readFileSync(file, "utf8")));
}
process.stdout.write(`wrote the Content-Security-Policy of ${pages.length} pages\n`);
