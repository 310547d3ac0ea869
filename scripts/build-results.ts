// Runs every example of every lesson as often as it states, and writes what PostgreSQL answered into public/computed/results/.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createExampleDatabase } from "../engine/example/example-database";
import { runAsStated } from "../engine/example/stated-runs";
import { startServer } from "../engine/postgres/server";
import { openSession } from "../engine/postgres/session";
import { articlesOf, readCourse } from "../lessons/reading/course";
import { readImage, readNote } from "./database-image";
import { main, root } from "./step";

const folder = path.join(root, "public/computed/results");
const originFile = path.join(root, ".cache/results-origin.txt");

/** Code whose change can change a result. */
const code = ["engine/example", "engine/postgres", "engine/script"];

/** A hash over everything the results are made from. */
function originOf(
  image: string,
  examples: readonly { readonly file: string; readonly source: string }[],
): string {
  const hash = createHash("sha256").update(image);
  for (const part of code)
    for (const name of readdirSync(path.join(root, part)).sort())
      hash.update(readFileSync(path.join(root, part, name)));
  for (const { file, source } of examples) hash.update(`${file}\0${source}\0`);
  return hash.digest("hex");
}

main(async () => {
  const note = readNote();
  if (note === null) throw new Error("There is no image yet: run scripts/build-data-directory.ts first.");
  const examples = articlesOf(readCourse()).flatMap(({ key, examples: own }) =>
    own.map((example) => ({ key, ...example })),
  );
  const origin = originOf(note.origin, examples);
  if (existsSync(folder) && existsSync(originFile) && readFileSync(originFile, "utf8") === origin) return;

  const image = readImage(note);
  // Results carry no times: the page states those of its own runs.
  const database = createExampleDatabase(
    async () => openSession(await startServer({ image })),
    () => 0,
  );
  rmSync(folder, { recursive: true, force: true });
  for (const { key, name, example } of examples) {
    const transcripts = await runAsStated(database, `${key}/${name}`, example);
    mkdirSync(path.join(folder, key), { recursive: true });
    writeFileSync(path.join(folder, key, `${name}.json`), `${JSON.stringify(transcripts)}\n`);
  }
  await database.close();
  mkdirSync(path.dirname(originFile), { recursive: true });
  writeFileSync(originFile, origin);
  process.stdout.write(`Results of ${examples.length} examples\n`);
});
