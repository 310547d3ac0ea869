// `npm run --silent explore -- FILE… [--json] [--faults N] [--max-seconds N]`: tries every schedule of consumer scripts.
//
// Exit status 0: every file is safe; 1: at least one is not, or the search was stopped; 2: a file can't be read or run.

import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { type Report, reportJson } from "../engine/explorer/report";
import { reportText } from "../engine/explorer/report-text";
import { type Problem, placesIn } from "../engine/script/problem";
import { readScript } from "../engine/script/read";
import { readCommandLine, USAGE } from "./explore/command-line";
import { runJobs } from "./explore/pool";
import type { Job, JobAnswer } from "./explore/worker";
import { main } from "./step";

main(async () => {
  const request = readCommandLine(process.argv.slice(2));
  if (typeof request === "string") return refuse([request, USAGE]);
  const { files, json, faults, maxSeconds } = request;
  const sources: string[] = [];
  const mistakes: string[] = [];
  for (const file of files) {
    const source = readSource(file);
    if (typeof source !== "string") mistakes.push(source.mistake);
    else {
      sources.push(source);
      const reading = await readScript(source);
      if (reading.kind === "problems") mistakes.push(...located(file, reading.problems));
    }
  }
  if (mistakes.length > 0) return refuse(mistakes);

  const answers = await runJobs<Job, JobAnswer>(
    "scripts/explore/worker.ts",
    sources.map((source) => ({ source, faults, maxSeconds })),
  );
  const reports: { readonly file: string; readonly report: Report }[] = [];
  for (const [index, file] of files.entries()) {
    const answer = answers[index];
    if (answer?.kind === "report") reports.push({ file, report: answer.report });
    else if (answer?.kind === "problems") mistakes.push(...located(file, answer.problems));
    else mistakes.push(`${file}: can't be run: ${answer?.message.split("\n")[0] ?? "no answer"}`);
  }
  if (mistakes.length > 0) return refuse(mistakes);

  const output = json
    ? `${JSON.stringify(
        reports.map(({ file, report }) => reportJson(file, report)),
        null,
        2,
      )}\n`
    : reports.map(({ file, report }) => reportText(file, report)).join("\n");
  process.stdout.write(output);
  process.exitCode = reports.every(({ report }) => report.verdict === "safe") ? 0 : 1;
});

function readSource(file: string): string | { readonly mistake: string } {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    return { mistake: `${file}: can't be read as a file` };
  }
  const text = bytes.toString("utf8");
  if (isUtf8(bytes) && !bytes.includes(0)) return text;
  const { line, column } = placesIn(text)(text.search(/\uFFFD|\0/));
  return { mistake: `${file}:${line}:${column}: expected text in UTF-8` };
}

function located(file: string, problems: readonly Problem[]): readonly string[] {
  return problems.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`);
}

/** Says what is wrong on standard error; standard output stays empty. */
function refuse(lines: readonly string[]): void {
  process.stderr.write(`${lines.join("\n")}\n`);
  process.exitCode = 2;
}
