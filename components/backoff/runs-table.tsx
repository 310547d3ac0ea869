// The runs as a table: the same numbers as in the charts, side by side.
"use client";

import { useRef } from "react";
import type { BackoffRun } from "../../engine/backoff/simulate";
import { strategyNames } from "../../engine/backoff/strategy";
import { grouped, recoveryInWords } from "../../engine/backoff/words";
import { ScrollBox } from "../results/scroll-box";

const LABEL = "The four runs in numbers";

const columns: readonly { readonly name: string; readonly cell: (run: BackoffRun) => string }[] = [
  { name: "Attempts", cell: ({ attempts }) => grouped(attempts) },
  { name: "Most in a second", cell: ({ peakPerSecond }) => grouped(peakPerSecond) },
  { name: "Most, once it is back", cell: ({ peakAfterPerSecond }) => grouped(peakAfterPerSecond) },
  { name: "Answered", cell: ({ answered }) => grouped(answered) },
  { name: "Set aside", cell: ({ setAside }) => grouped(setAside) },
  { name: "Nobody waits", cell: recoveryInWords },
];

/** A row for each strategy. */
export function RunsTable({ runs }: { runs: readonly BackoffRun[] }) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <ScrollBox box={box} label={LABEL}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{LABEL}</caption>
        <thead>
          <tr className="border-b border-line text-soft">
            <th scope="col" className="px-3 py-2 text-start font-semibold">
              Strategy
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="px-3 py-2 text-end font-semibold whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.strategy} className="border-b border-line last:border-0">
              <th scope="row" className="px-3 py-2 text-start font-semibold whitespace-nowrap">
                {strategyNames[run.strategy]}
              </th>
              {columns.map(({ name, cell }) => (
                <td key={name} className="px-3 py-2 text-end tabular-nums whitespace-nowrap">
                  {cell(run)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
