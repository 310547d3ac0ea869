// What the tables hold, cut into what tells states apart and what doesn't.

import type { Connection } from "../postgres/postgres";
import { query, type Table } from "../world/tables";
import type { Milliseconds } from "../world/trace";

/** The committed rows at one moment. Equal texts, equal rows, in the order in which the server keeps them. */
export interface Rows {
  /** Every column but those that hold times, and for those whether they are NULL. */
  readonly plain: string;
  /** The times in the rows, in the same order, in milliseconds since 1970; null for NULL and for other values. */
  readonly times: readonly (Milliseconds | null)[];
  /** The columns that hold times, as text. */
  readonly timeTexts: string;
  /** The sequences' states. */
  readonly sequences: string;
}

/** Makes the query that reads all tables, with the named columns taken for times. */
export function rowsQuery(tables: readonly Table[], timeColumns: ReadonlySet<string>): string | null {
  const parts = tables.map(({ name, columns }, index) => {
    const plain = columns.map((column) => plainColumn(column.name, timeColumns));
    const times = columns.filter((column) => timeColumns.has(column.name));
    const milliseconds = times.map(({ name: column, type }) =>
      type.startsWith("timestamp") ? `extract(epoch FROM ${quoted(column)}) * 1000` : "NULL::numeric",
    );
    const texts = times.map(({ name: column }) => `${quoted(column)}::text`);
    return `SELECT ${index}, ROW(${plain.join(", ")})::text, ARRAY[${milliseconds.join(", ")}]::numeric[]::text,
      ARRAY[${texts.join(", ")}]::text[]::text FROM ${name}`;
  });
  return parts.length === 0 ? null : parts.join(" UNION ALL ");
}

function plainColumn(name: string, timeColumns: ReadonlySet<string>): string {
  return timeColumns.has(name) ? `${quoted(name)} IS NULL` : quoted(name);
}

/** Reads the rows now. */
export async function readRows(
  connection: Connection,
  sql: string | null,
  sequences: readonly string[],
): Promise<Rows> {
  const rows = sql === null ? [] : (await query(connection, sql)).rows;
  return {
    plain: rows.map(([table, row]) => `${table}${row}`).join("\n"),
    times: rows.flatMap(([, , times]) => readTimes(times ?? "{}")),
    timeTexts: rows.map(([, , , texts]) => texts).join("\n"),
    sequences: await readSequences(connection, sequences),
  };
}

/** The sequences of the database, each as SQL writes it. */
export async function listSequences(connection: Connection): Promise<readonly string[]> {
  const { rows } = await query(
    connection,
    "SELECT quote_ident(schemaname) || '.' || quote_ident(sequencename) FROM pg_sequences ORDER BY 1",
  );
  return rows.flatMap(([name]) => (name ? [name] : []));
}

async function readSequences(connection: Connection, names: readonly string[]): Promise<string> {
  if (names.length === 0) return "";
  const parts = names.map((name) => `SELECT last_value, is_called FROM ${name}`);
  const { rows } = await query(connection, parts.join(" UNION ALL "));
  return rows.map((row) => row.join(" ")).join("\n");
}

function readTimes(array: string): readonly (Milliseconds | null)[] {
  const inside = array.slice(1, -1);
  if (inside === "") return [];
  return inside.split(",").map((text) => (text === "NULL" ? null : Number(text)));
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
