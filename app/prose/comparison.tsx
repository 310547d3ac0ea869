// The guide's comparison in a text: the computed table, and the check that makes it again in the tab.

import { readFileSync } from "node:fs";
import { ComparisonCheck } from "@/components/matrix/comparison-check";
import { comparisonTable, readComparison } from "@/lessons/reading/comparison";
import { strategies } from "@/lessons/strategies";
import { budgetOf, faultColumns } from "@/lessons/strategies/columns";
import { concurrencyColumn } from "@/lessons/strategies/comparison";
import { scriptFile } from "@/lessons/strategies/strategy";
import { Inline } from "./prose";

/** The comparison with its check. */
export function ComparisonFigure() {
  const rows = readComparison();
  const column = faultColumns.find(({ id }) => id === concurrencyColumn);
  if (column === undefined) throw new Error(`there is no column ${concurrencyColumn}`);
  const checked = rows.map(({ name, strategy, isSafe }) => ({
    name: name.replaceAll("`", ""),
    source: sourceOf(strategy),
    isSafe,
  }));
  return (
    <>
      <Inline nodes={[comparisonTable(rows)]} />
      <ComparisonCheck rows={checked} column={{ faults: column.faults, budget: budgetOf(column) }} />
    </>
  );
}

function sourceOf(id: string): string {
  const strategy = strategies.find((each) => each.id === id);
  if (strategy === undefined) throw new Error(`there is no strategy ${id}`);
  return readFileSync(scriptFile(strategy), "utf8");
}
