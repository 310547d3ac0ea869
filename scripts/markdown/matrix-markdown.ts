// The matrix and each of its strategies as plain Markdown: outcomes as words, schedules step by step.

import { boundWords, counted, findingWords, outcomesOf } from "../../components/matrix/outcome";
import type { CellSchedule, MatrixColumn, MatrixRow } from "../../components/matrix/types";
import { tell, tellingLines } from "../../engine/stage/telling";
import type { Strategy, StrategyGroup } from "../../lessons/strategies/strategy";

/** What the searches found, by strategy and column. */
export interface MatrixData {
  readonly columns: readonly MatrixColumn[];
  readonly rows: readonly MatrixRow[];
  readonly schedules: (strategy: string, column: string) => readonly CellSchedule[];
}

/** The whole matrix, a table for each group. */
export function matrixMarkdown(groups: readonly StrategyGroup[], { columns, rows }: MatrixData): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const tables = groups.flatMap(({ name, strategies }) => [
    `## ${name}`,
    "",
    line(["Strategy", ...columns.map((column) => column.name)]),
    line(["---", ...columns.map(() => "---")]),
    ...strategies.flatMap(({ id, name: strategy }) => {
      const row = rows.find((each) => each.strategy === id);
      if (row === undefined) return [];
      const words = row.cells.map(({ search }) => (search === null ? "–" : outcomesOf(search).join(", ")));
      return [line([`[${strategy}](/matrix/${id}.md)`, ...words])];
    }),
    "",
  ]);
  const about = columns.map((column) => `- **${column.name}**: ${column.about}`);
  return [
    "# The matrix",
    "",
    "Every strategy of the course against every fault. Each cell is what came of trying every schedule with its column’s fault up to twice and no other.",
    "",
    ...about,
    "",
    ...tables,
  ].join("\n");
}

/** A strategy: its script, why, and every cell with its schedule in words. */
export function strategyMarkdown(
  strategy: Strategy,
  source: string,
  { columns, rows, schedules }: MatrixData,
): string {
  const cells = rows.find((row) => row.strategy === strategy.id)?.cells ?? [];
  const parts = columns.flatMap((column, index) => {
    const search = cells[index]?.search ?? null;
    if (search === null) return [];
    const told = schedules(strategy.id, column.id).flatMap(({ shows, trace }) => [
      shows.map(({ expectation, outcome }) => `${expectation}: ${outcome}`).join("; ") ||
        "A schedule that ends well:",
      "",
      ...tellingLines(tell(trace).telling),
      "",
    ]);
    const findings = search.findings.map((finding) => `- ${findingWords(finding)}`);
    return [
      `## ${column.name}: ${outcomesOf(search).join(", ")}`,
      "",
      `${column.about} ${counted(search.schedules, "schedule")} ${boundWords(column)}, ${counted(search.states, "state")}.`,
      "",
      ...(findings.length > 0 ? [...findings, ""] : []),
      ...told,
    ];
  });
  return [
    `# ${strategy.name}`,
    "",
    strategy.shows,
    "",
    strategy.because,
    "",
    "```sql",
    source.trimEnd(),
    "```",
    "",
    ...parts,
  ].join("\n");
}
