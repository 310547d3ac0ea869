// Copies the consumer script of every strategy into public/computed/scripts/, where the lab fetches it from.

import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { strategies } from "../lessons/strategies";
import { scriptFile } from "../lessons/strategies/strategy";
import { main, root } from "./step";

const folder = path.join(root, "public/computed/scripts");

main(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const strategy of strategies)
    copyFileSync(path.join(root, scriptFile(strategy)), path.join(folder, `${strategy.id}.sql`));
});
