// Writes the Markdown copies of the pages that are made from data, the matrix and the glossary, and llms.txt, which lists all copies.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { CellSchedule, MatrixRow } from "../components/matrix/types";
import { diagnosis } from "../lessons/diagnose";
import { glossary } from "../lessons/glossary";
import { readCourse } from "../lessons/reading/course";
import { strategies, strategyGroups } from "../lessons/strategies";
import { budgetOf, faultColumns } from "../lessons/strategies/columns";
import { scriptFile } from "../lessons/strategies/strategy";
import { diagnosisMarkdown } from "./markdown/diagnosis-markdown";
import { glossaryMarkdown } from "./markdown/glossary-markdown";
import { llmsText } from "./markdown/llms-text";
import { type MatrixData, matrixMarkdown, strategyMarkdown } from "./markdown/matrix-markdown";
import { root } from "./step";

function write(address: string, text: string): void {
  const file = path.join(root, "public", address);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Written by scripts/build-matrix.ts a moment ago. */
function computed<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(root, "public/computed/matrix", file), "utf8"));
}

const data: MatrixData = {
  columns: faultColumns.map((column) => ({ ...column, budget: budgetOf(column) })),
  rows: computed<readonly MatrixRow[]>("rows.json"),
  schedules: (strategy, column) => computed<readonly CellSchedule[]>(`${strategy}/${column}.json`),
};
write("matrix.md", matrixMarkdown(strategyGroups, data));
for (const strategy of strategies)
  write(
    `matrix/${strategy.id}.md`,
    strategyMarkdown(strategy, readFileSync(path.join(root, scriptFile(strategy)), "utf8"), data),
  );
const course = readCourse();
write("glossary.md", glossaryMarkdown(glossary, course.lessons));
write("diagnose.md", diagnosisMarkdown(diagnosis));
write("llms.txt", llmsText(course));
process.stdout.write(`wrote ${strategies.length + 3} Markdown copies from data, and llms.txt\n`);
