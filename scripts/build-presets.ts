// Plays every preset of the terminals and writes what PostgreSQL did at each step into public/computed/terminals/.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { startPostgres } from "../engine/postgres/start";
import { playPreset } from "../engine/terminals/play-preset";
import { readPresets } from "../lessons/terminals";
import { readImage, readNote } from "./database-image";
import { main, root } from "./step";

const folder = path.join(root, "public/computed/terminals");
const originFile = path.join(root, ".cache/presets-origin.txt");

/** Code and content whose change can change what a preset gives. */
const sources = ["engine/example", "engine/postgres", "engine/terminals", "lessons/terminals"];

/** A hash over everything the outcomes are made from. */
function originOf(image: string): string {
  const hash = createHash("sha256").update(image);
  for (const source of sources)
    for (const name of readdirSync(path.join(root, source)).sort())
      hash.update(readFileSync(path.join(root, source, name)));
  return hash.digest("hex");
}

main(async () => {
  const note = readNote();
  if (note === null) throw new Error("There is no image yet: run scripts/build-data-directory.ts first.");
  const origin = originOf(note.origin);
  if (existsSync(folder) && existsSync(originFile) && readFileSync(originFile, "utf8") === origin) return;

  const postgres = await startPostgres({ image: readImage(note) });
  const presets = readPresets();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const preset of presets) {
    const outcomes = await playPreset(postgres, preset);
    writeFileSync(path.join(folder, `${preset.name}.json`), `${JSON.stringify(outcomes)}\n`);
  }
  await postgres.close();
  mkdirSync(path.dirname(originFile), { recursive: true });
  writeFileSync(originFile, origin);
  process.stdout.write(`Outcomes of ${presets.length} presets of the terminals\n`);
});
