"use client";
// The table of a result: as many rows as fit a screen at first, more on request.
import { useRef, useState } from "react";
import type { Cell } from "../../engine/postgres/result";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { CellLabel, CellView } from "./cell-view";
import { keyedByPlace } from "./keyed";
import { counted } from "./numbers";
import { ScrollBox } from "./scroll-box";

const rowsAtFirst = 20;
/** A table of more cells than this takes the browser a noticeable time to lay out. */
const cellsAtOnce = 5000;

/** A heading and whether the values under it are set flush right. */
export interface Heading {
  readonly name: string;
  readonly right: boolean;
}

/** How many rows to show after `shown` of `total`, so that a wide table comes in smaller helpings. */
export function nextHelping(shown: number, total: number, columns: number): number {
  return Math.min(total - shown, Math.max(rowsAtFirst, Math.floor(cellsAtOnce / Math.max(columns, 1))));
}

/** A table of the server's own text. `label` names it for those who can't see it. */
export function ValueTable({
  label,
  headings,
  rows,
}: {
  label: string;
  headings: readonly Heading[];
  rows: readonly (readonly Cell[])[];
}) {
  const [shown, setShown] = useState(rowsAtFirst);
  const box = useRef<HTMLDivElement>(null);
  const more = nextHelping(shown, rows.length, headings.length);
  return (
    <>
      <ScrollBox box={box} label={label}>
        <table className="border-collapse font-mono text-[0.8125rem] leading-relaxed">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              {keyedByPlace(headings).map(({ key, item }) => (
                <th
                  key={key}
                  scope="col"
                  className={classNames(
                    "border-b border-edge px-2.5 py-0.5 font-semibold whitespace-pre text-soft first:ps-0",
                    item.right ? "text-end" : "text-start",
                  )}
                >
                  {item.name === "" ? <CellLabel>no name</CellLabel> : item.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keyedByPlace(rows.slice(0, shown)).map((row) => (
              <tr key={row.key} className="border-b border-line last:border-b-0">
                {keyedByPlace(row.item).map(({ key, item }) => (
                  <td
                    key={key}
                    className={classNames(
                      "max-w-96 px-2.5 py-0.5 align-top break-words whitespace-pre-wrap first:ps-0",
                      headings[Number(key)]?.right ? "text-end tabular-nums" : "text-start",
                    )}
                  >
                    <CellView cell={item} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {more > 0 ? (
        <Button
          className="mt-2"
          onClick={() => {
            setShown(shown + more);
            // The rows are there, and the last time this button is not.
            box.current?.focus();
          }}
        >
          Show {counted(more, "more row")}
        </Button>
      ) : null}
    </>
  );
}
