// Compiles or runs the consumers to take away with the tools this machine has, and writes down which were.

import { readFileSync, writeFileSync } from "node:fs";
import { lessonSlugs } from "../lessons/index";
import { fingerprintOf, takeAwayLanguages } from "../lessons/reading/take-away";
import { startRealServer } from "./fuzz/real-server";
import { goTool, javaTool, pythonTool } from "./take-away/tools";

const record = "lessons/take-away-checks.json";

async function main(): Promise<void> {
  const checks: Record<string, { fingerprint: string; says: string }> = JSON.parse(
    readFileSync(record, "utf8"),
  );
  const day = new Date().toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  const tools = [pythonTool(), javaTool(), goTool()];
  const server = await startRealServer();
  const onlooker = await server.connect();
  const { user, password, host, port, database } = server.config;
  const dsn = `postgresql://${user}:${password}@${host}:${port}/${database}`;
  let failed = 0;
  for (const { id, name, file: fileName } of takeAwayLanguages) {
    if (id === "typescript") continue;
    const tool = tools.find(({ language }) => language === id);
    if (!tool?.version) {
      process.stdout.write(`${name}: not checked, the tools for it are not here\n`);
      continue;
    }
    for (const slug of lessonSlugs) {
      const lesson = `lessons/${slug}`;
      const file = `${lesson}/take-away/${fileName}`;
      const schema = textOf(`${lesson}/take-away/schema.sql`);
      const source = textOf(file);
      if (schema === null || source === null) continue;
      await onlooker.query(`DROP SCHEMA public CASCADE; CREATE SCHEMA public; ${schema}`);
      const verdict = tool.check(lesson, file, dsn, day);
      if (verdict.kind === "passed")
        checks[file] = { fingerprint: fingerprintOf(source), says: verdict.says };
      else failed++;
      process.stdout.write(`${file}: ${verdict.kind === "passed" ? verdict.says : verdict.output}\n`);
    }
  }
  writeFileSync(record, `${JSON.stringify(checks, null, 2)}\n`);
  await onlooker.end();
  await server.stop();
  process.exit(failed === 0 ? 0 : 1);
}

/** A file's text, or null if there is none. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

main();
