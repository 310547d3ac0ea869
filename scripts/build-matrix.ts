// Searches every cell of the matrix, strategies by faults, and writes what it finds into public/computed/matrix/.
//
// A cell is a search of its own that may spend only its column's faults. A cell whose script and engine are as they were is
// not searched again.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { MatrixCell, MatrixRow } from "../components/matrix/types";
import { strategies } from "../lessons/strategies";
import { budgetOf, faultColumns, sourceIn } from "../lessons/strategies/columns";
import { scriptFile } from "../lessons/strategies/strategy";
import { readNote } from "./database-image";
import { runJobs } from "./explore/pool";
import type { CellAnswer, CellJob } from "./matrix/worker";
import { main, root } from "./step";

const folder = path.join(root, "public/computed/matrix");
const cache = path.join(root, ".cache/matrix");

/** Code whose change can change a cell. */
const code = ["engine/explorer", "engine/postgres", "engine/script", "engine/world", "scripts/matrix"];

interface Cell {
  readonly strategy: string;
  readonly column: string;
  readonly job: CellJob;
  /** Where its answer is kept: named by everything that it is made from. */
  readonly file: string;
}

function engineHash(): string {
  const hash = createHash("sha256").update(readNote()?.origin ?? "");
  for (const part of code)
    for (const name of readdirSync(path.join(root, part)).sort())
      if (name.endsWith(".ts") && !name.endsWith(".test.ts"))
        hash.update(readFileSync(path.join(root, part, name)));
  return hash.digest("hex");
}

function cellsToSearch(): readonly Cell[] {
  const engine = engineHash();
  return strategies.flatMap((strategy) => {
    const own = readFileSync(path.join(root, scriptFile(strategy)), "utf8");
    return faultColumns.flatMap((column): readonly Cell[] => {
      const source = sourceIn(column, strategy, own);
      if (source === null) return [];
      const job = { source, kinds: column.faults, faults: budgetOf(column) };
      const name = createHash("sha256").update(engine).update(JSON.stringify(job)).digest("hex");
      return [{ strategy: strategy.id, column: column.id, job, file: path.join(cache, `${name}.json`) }];
    });
  });
}

/** Searches what is not known yet, and keeps each answer as it comes: a build that is stopped goes on where it was. */
async function searchMissing(cells: readonly Cell[]): Promise<number> {
  const missing = cells.filter(({ file }) => !existsSync(file));
  mkdirSync(cache, { recursive: true });
  await runJobs<CellJob, CellAnswer>(
    "scripts/matrix/worker.ts",
    missing.map(({ job }) => job),
    (index, answer) => {
      const cell = missing[index];
      if (cell === undefined) return;
      if (answer.kind === "failed") throw new Error(`${cell.strategy}, ${cell.column}: ${answer.message}`);
      writeFileSync(cell.file, JSON.stringify(answer));
    },
  );
  return missing.length;
}

/** The cell from its kept answer; its schedules go into a file of their own, which the page fetches when they are played. */
function writeCell({ strategy, column, file }: Cell): MatrixCell {
  const { search, schedules }: CellAnswer & { kind: "cell" } = JSON.parse(readFileSync(file, "utf8"));
  mkdirSync(path.join(folder, strategy), { recursive: true });
  writeFileSync(path.join(folder, strategy, `${column}.json`), `${JSON.stringify(schedules)}\n`);
  return { column, search };
}

main(async () => {
  const start = performance.now();
  const cells = cellsToSearch();
  const searched = await searchMissing(cells);
  rmSync(folder, { recursive: true, force: true });
  const found = new Map(cells.map((cell) => [`${cell.strategy} ${cell.column}`, writeCell(cell)]));
  const rows = strategies.map(
    ({ id }): MatrixRow => ({
      strategy: id,
      cells: faultColumns.map(
        (column) => found.get(`${id} ${column.id}`) ?? { column: column.id, search: null },
      ),
    }),
  );
  writeFileSync(path.join(folder, "rows.json"), `${JSON.stringify(rows)}\n`);
  const kept = new Set(cells.map(({ file }) => path.basename(file)));
  for (const name of readdirSync(cache)) if (!kept.has(name)) rmSync(path.join(cache, name));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`Matrix of ${cells.length} cells, ${searched} searched in ${seconds} s\n`);
});
