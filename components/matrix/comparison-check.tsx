// Makes the guide's comparison once more, in this tab: every strategy through every schedule of two deliveries at once.
"use client";

import { useEffect, useRef, useState } from "react";
import type { Searched } from "../explorer/types";
import { Button } from "../ui/button";
import { Icon } from "../ui/icon";
import type { MatrixColumn } from "./types";

/** A strategy and the verdict that the page shows. */
export interface CheckedRow {
  readonly name: string;
  readonly source: string;
  readonly isSafe: boolean;
}

/** The button and what came of it. */
export function ComparisonCheck({
  rows,
  column,
}: {
  rows: readonly CheckedRow[];
  column: Pick<MatrixColumn, "faults" | "budget">;
}) {
  const [results, setResults] = useState<readonly Searched[] | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const isRunning = results !== null && results.length < rows.length;

  async function run() {
    const controller = new AbortController();
    running.current = controller;
    setResults([]);
    const { pageExplorer } = await import("../explorer/page-explorer");
    for (const { source } of rows) {
      const searched = await pageExplorer().search({
        source,
        faults: column.budget,
        kinds: column.faults,
        signal: controller.signal,
      });
      if (controller.signal.aborted) return;
      setResults((before) => [...(before ?? []), searched]);
    }
  }

  return (
    <div className="not-prose my-4 font-sans text-sm noscript:hidden">
      {/* Not `disabled`: the focus would be lost while it runs. */}
      <Button
        onClick={() => isRunning || void run()}
        aria-disabled={isRunning}
        className="tabular-nums aria-disabled:border-line aria-disabled:text-soft"
      >
        <Icon name="restart" />
        {isRunning ? `Trying every schedule: ${results.length} of ${rows.length}` : "Run the comparison here"}
      </Button>
      <div role="status" className="mt-3">
        {results === null ? null : (
          <ul className="space-y-1">
            {rows.slice(0, results.length).map((row, index) => (
              <Result key={row.name} row={row} searched={results[index]} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function Result({ row, searched }: { row: CheckedRow; searched: Searched | undefined }) {
  if (searched === undefined) return null;
  if (searched.kind === "failed")
    return (
      <li>
        {row.name}: {searched.message} {searched.advice}
      </li>
    );
  if (searched.kind === "problems")
    return (
      <li>
        {row.name}: {searched.problems.map(({ message }) => message).join("; ")}
      </li>
    );
  const { verdict, schedules, findings } = searched.report;
  const agrees = (verdict === "safe") === row.isSafe && verdict !== "unknown";
  return (
    <li className="flex items-start gap-x-2 [&>svg]:mt-1 [&>svg]:shrink-0">
      <Icon name={agrees ? "once" : "wrong"} className={agrees ? "text-once" : "text-wrong"} />
      <span>
        {row.name}: {verdict === "safe" ? "yes" : verdict === "unknown" ? "not known" : "no"}, in{" "}
        {schedules.toLocaleString("en-US")} schedules
        {findings.map(({ outcome, expectation }) => `; ${expectation}: ${outcome}`).join("")}.{" "}
        {agrees ? "As the table says." : "The table says otherwise."}
      </span>
    </li>
  );
}
