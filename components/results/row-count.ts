// The line under a result: how large it is, and how much of it is here.
import type { Omission } from "../../engine/example/transcript";
import { counted, groupedNumber } from "./numbers";

/** The size of a result, as psql writes it: "(2 rows)"; with no columns it says so. `held` is the number of rows at hand. */
export function rowCountLine(held: number, columns: number, omitted: Omission): string {
  const rows = counted(held + omitted.rows, "row");
  return columns + omitted.columns === 0 ? `(${rows}, 0 columns)` : `(${rows})`;
}

/** What is not here of a result, in a sentence for each kind; none if all of it is. */
export function omissionSentences(held: number, columns: number, omitted: Omission): readonly string[] {
  const sentences: string[] = [];
  if (omitted.rows > 0) {
    sentences.push(
      `The first ${groupedNumber(held)} of ${counted(held + omitted.rows, "row")} are kept: a page that held more would be slow.`,
    );
  }
  if (omitted.columns > 0) {
    sentences.push(
      `The first ${groupedNumber(columns)} of ${counted(columns + omitted.columns, "column")} are kept.`,
    );
  }
  if (omitted.shortenedCells > 0) {
    sentences.push(`${counted(omitted.shortenedCells, "long value")} cut to the beginning.`);
  }
  return sentences;
}
