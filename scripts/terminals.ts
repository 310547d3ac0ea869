// Runs a terminal script and prints what happens: one JSON object a line.

import { readFile } from "node:fs/promises";
import { startPostgres } from "../engine/postgres/start";
import { runTerminalScript } from "../engine/terminals/run-script";
import { parseTerminalScript } from "../engine/terminals/script";

/** Exit status 2: there is nothing to run. */
function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

async function main(): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  if (file === undefined || rest.length > 0) refuse("usage: npm run --silent terminals -- FILE");
  const bytes = await readFile(file).catch((error: Error) => refuse(`${file}: ${error.message}`));
  const parsed = parseTerminalScript(decode(file, bytes));
  if (parsed.kind === "problem") {
    const { line, column, message } = parsed.problem;
    refuse(`${file}:${line}:${column}: ${message}`);
  }
  const postgres = await startPostgres();
  for await (const event of runTerminalScript(postgres, parsed.statements)) {
    process.stdout.write(`${JSON.stringify(event)}\n`);
  }
  await postgres.close();
}

function decode(file: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refuse(`${file}:1:1: This is no text in UTF-8.`);
  }
}

main();
