// What the connections cost, in Node and in Chromium; and the memory after 10,000 steps.

import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { decodeImage } from "../../engine/postgres/image";
import { pgliteFile } from "../../engine/postgres/image-origin";
import { createTable, interleaved } from "../../engine/postgres/interleaved-story";
import type { Postgres } from "../../engine/postgres/postgres";
import { startServer } from "../../engine/postgres/server";
import { startPostgres } from "../../engine/postgres/start";
import { readNote } from "../database-image";
import { main, root } from "../step";
import { measureInChromium } from "./connections/in-chromium";
import { type Figures, measureConnections, type Spread } from "./connections/measures";

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(44)} ${value}\n`);
}

function printFigures(where: string, { plain, ours, share, step, reset, restore }: Figures): void {
  const spread = ({ median, p95 }: Spread) => `median ${median.toFixed(2)}, p95 ${p95.toFixed(2)}`;
  print(`${where}: statements a second, plain PGlite`, plain.toFixed(0));
  print(`${where}: statements a second, one connection`, `${ours.toFixed(0)} (${share.toFixed(2)} of plain)`);
  print(`${where}: ms a step, interleaved`, spread(step));
  print(`${where}: ms a reset`, spread(reset));
  print(`${where}: ms a restore`, spread(restore));
}

async function printMemory(postgres: Postgres): Promise<void> {
  await postgres.reset();
  for (const sql of createTable) await postgres.connect("setup").run(sql);
  const megabytes = () => (process.memoryUsage().rss / 1e6).toFixed(0);
  const before = megabytes();
  for (let step = 0; step < 10_000; step++) {
    const [name, sql] = interleaved[step % interleaved.length] ?? ["A", "SELECT 1"];
    await postgres.connect(name).run(sql);
  }
  print("Node: MB before and after 10,000 steps", `${before}, ${megabytes()}`);
}

main(async () => {
  const note = readNote();
  if (!note) throw new Error("There is no image to start from: run npm run build");
  const wasm = readFileSync(pgliteFile("pglite.wasm"));
  const bytes = gunzipSync(readFileSync(path.join(root, "public", note.address)));
  const image = decodeImage(bytes);
  const [load] = loadavg();
  const processors = cpus();
  print("Machine", `${processors.length} × ${processors[0]?.model}, load ${load?.toFixed(1)} at the start`);
  const postgres = await startPostgres({ image });
  printFigures("Node", await measureConnections(postgres, await startServer({ image })));
  await printMemory(postgres);
  await postgres.close();
  printFigures("Chromium", await measureInChromium(wasm, bytes));
});
