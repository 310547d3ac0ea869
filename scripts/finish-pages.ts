// The last step of a build, on each exported page: boundaries in their place, then the Content-Security-Policy for what is left inline.

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { inlineBoundaries } from "./inline-boundaries";
import { withPolicy } from "./page-policy";
import { root } from "./step";

const pages = globSync(["out/**/*.html"], { cwd: root });
for (const page of pages) {
  const file = path.join(root, page);
  writeFileSync(file, withPolicy(inlineBoundaries(readFileSync(file, "utf8"))));
}
process.stdout.write(`finished ${pages.length} pages\n`);
