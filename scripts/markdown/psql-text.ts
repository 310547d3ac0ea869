// A transcript as psql would print it: for the Markdown copies, where there is no table to look at.

import type { Listing, Transcript, TranscriptEntry } from "../../engine/example/transcript";
import type { Cell, StatementError, StatementOk } from "../../engine/postgres/result";

/** What psql shows for NULL is nothing; a reader of a copy must be able to tell. */
const nullText = "NULL";

/** The whole transcript, with no timings. */
export function psqlText(transcript: Transcript): string {
  return transcript.entries.map(entryText).join("\n");
}

function entryText({ answer }: TranscriptEntry): string {
  switch (answer.kind) {
    case "result":
      return answer.result.status === "ok" ? okText(answer.result) : errorText(answer.result);
    case "listing":
      return answer.listings.map(listingText).join("\n");
    case "refused":
    case "ignored":
      return answer.message;
    case "stopped":
      return "stopped";
  }
}

function okText({ tag, columns, rows, notices }: StatementOk): string {
  const told = notices.map(({ severity, message }) => `${severity}:  ${message}`);
  if (columns.length === 0 && rows.length === 0) return [...told, tag].join("\n");
  const names = columns.map(({ name }) => name);
  return [
    ...told,
    tableText(names, rows),
    `(${rows.length} ${rows.length === 1 ? "row" : "rows"})`,
    tag,
  ].join("\n");
}

function errorText({ severity, sqlstate, message, detail, hint, notices }: StatementError): string {
  return [
    ...notices.map((notice) => `${notice.severity}:  ${notice.message}`),
    `${severity}:  ${sqlstate}: ${message}`,
    ...(detail ? [`DETAIL:  ${detail}`] : []),
    ...(hint ? [`HINT:  ${hint}`] : []),
  ].join("\n");
}

function listingText({ title, columns, rows, footer }: Listing): string {
  return [...(title ? [title] : []), tableText(columns, rows), ...footer].join("\n");
}

function tableText(names: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map((cell) => (cell ?? nullText).replaceAll("\n", "\\n")));
  const widths = names.map((name, column) =>
    Math.max(name.length, ...texts.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => ` ${cell.padEnd(widths[column] ?? 0)} `)
      .join("|")
      .trimEnd();
  return [line(names), widths.map((width) => "-".repeat(width + 2)).join("+"), ...texts.map(line)].join("\n");
}
