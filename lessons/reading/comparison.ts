// The guide's comparison, with its verdicts as the explorer found them when the site was built.

import { existsSync, readFileSync } from "node:fs";
import type { PhrasingContent, Table, TableRow } from "mdast";
import { type ComparedStrategy, comparison, concurrencyColumn } from "../strategies/comparison";
import { parseInline } from "./markdown";

/** A strategy and what a search of two deliveries at once came to. */
export interface ComparisonRow extends Pick<ComparedStrategy, "name" | "strategy" | "note"> {
  readonly isSafe: boolean;
}

const computed = "public/computed/matrix/rows.json";

/** The part of a row of the matrix that decides; scripts/build-matrix.ts writes it. */
interface SearchedRow {
  readonly strategy: string;
  readonly cells: readonly {
    readonly column: string;
    readonly search: { readonly findings: readonly unknown[] } | null;
  }[];
}

/** The rows in the guide's order. Throws where the matrix has not been computed for one of them. */
export function readComparison(): readonly ComparisonRow[] {
  if (!existsSync(computed))
    throw new Error(`${computed} is missing: npm run build makes it, or tsx scripts/build-matrix.ts alone`);
  const rows: readonly SearchedRow[] = JSON.parse(readFileSync(computed, "utf8"));
  return comparison.map(({ name, strategy, note }) => {
    const cells = rows.find((row) => row.strategy === strategy)?.cells ?? [];
    const search = cells.find(({ column }) => column === concurrencyColumn)?.search;
    if (!search) throw new Error(`${computed} has no ${concurrencyColumn} cell for ${strategy}`);
    return { name, strategy, note, isSafe: search.findings.length === 0 };
  });
}

const heads = ["Strategy", "Safe when two deliveries run at once", "What to know"];

/** The comparison as a table of Markdown; each verdict leads to the cell of the matrix that it is. */
export function comparisonTable(rows: readonly ComparisonRow[]): Table {
  return {
    type: "table",
    align: heads.map(() => null),
    children: [
      tableRow(heads.map((head): readonly PhrasingContent[] => [{ type: "text", value: head }])),
      ...rows.map(({ name, strategy, note, isSafe }) =>
        tableRow([
          parseInline(name) ?? [],
          [
            {
              type: "link",
              url: `/matrix/${strategy}/#${concurrencyColumn}`,
              children: [{ type: "text", value: isSafe ? "yes" : "no" }],
            },
          ],
          parseInline(note) ?? [],
        ]),
      ),
    ],
  };
}

function tableRow(cells: readonly (readonly PhrasingContent[])[]): TableRow {
  return {
    type: "tableRow",
    children: cells.map((children) => ({ type: "tableCell", children: [...children] })),
  };
}
