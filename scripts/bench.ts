// `npm run bench [name …]`: prints what is measured. Numbers depend on the machine, so nothing here passes or fails.

import { readdirSync } from "node:fs";
import path from "node:path";
import { root, step } from "./step";

/** Files beside the benchmarks that they share. */
const shared = new Set(["page-bytes"]);

const folder = path.join(root, "scripts/bench");
const all = readdirSync(folder)
  .filter((file) => file.endsWith(".ts"))
  .map((file) => path.basename(file, ".ts"))
  .filter((name) => !shared.has(name));
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !all.includes(name));
if (unknown !== undefined) {
  process.stderr.write(`There is no benchmark "${unknown}". There are: ${all.join(", ")}.\n`);
  process.exit(2);
}
for (const name of wanted.length > 0 ? wanted : all) step("tsx", [`scripts/bench/${name}.ts`]);
