// The tables of a script's own database: which there are, and what is in them.

import type { Connection, ConnectionEvent } from "../postgres/postgres";
import type { StatementOk, StatementResult } from "../postgres/result";
import { StatementRefused } from "./database";

/** A column as the catalog has it. */
export interface TableColumn {
  readonly name: string;
  /** The type's name, such as `timestamp with time zone`. */
  readonly type: string;
  /** Its default's expression, or null. */
  readonly fallback: string | null;
}

/** A table and how its rows are told apart. */
export interface Table {
  /** As it is written in SQL, with its schema where that isn't `public`. */
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** The primary key's columns; empty without one. */
  readonly key: readonly string[];
}

const LIST = `
  SELECT CASE WHEN n.nspname = 'public' THEN '' ELSE quote_ident(n.nspname) || '.' END || quote_ident(c.relname),
         a.attname, format_type(a.atttypid, NULL), pg_get_expr(d.adbin, d.adrelid),
         coalesce(a.attnum = ANY (i.indkey), false)
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
   WHERE c.relkind IN ('r', 'p') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
   ORDER BY c.oid, a.attnum`;

/** The tables of the database, in the order in which they were made. */
export async function listTables(connection: Connection): Promise<readonly Table[]> {
  const { rows } = await query(connection, LIST);
  const tables = new Map<string, { name: string; columns: TableColumn[]; key: string[] }>();
  for (const [name, column, type, fallback, isKey] of rows) {
    if (!name || !column || !type) continue;
    const table = tables.get(name) ?? { name, columns: [], key: [] };
    table.columns.push({ name: column, type, fallback: fallback ?? null });
    if (isKey === "t") table.key.push(column);
    tables.set(name, table);
  }
  return [...tables.values()];
}

/** The rows of every table in one text, in the order in which the server keeps them: equal texts, equal rows. */
export async function rowsText(connection: Connection, tables: readonly Table[]): Promise<string> {
  if (tables.length === 0) return "";
  const parts = tables.map((table, index) => `SELECT ${index}, row::text FROM ${table.name} AS row`);
  const { rows } = await query(connection, parts.join(" UNION ALL "));
  return rows.map((row) => row.join("|")).join("\n");
}

/** Runs a query of our own, which can't fail. It can wait only for one who keeps even readers out of a table. */
export async function query(connection: Connection, sql: string): Promise<StatementOk> {
  const events = await connection.run(sql);
  if (events[0]?.kind === "waiting")
    throw new StatementRefused(
      `${events[0].waitsFor.join(" and ")} locks a table against reading, so that its rows can't be looked at: expected a lock that lets others read, such as LOCK TABLE … IN EXCLUSIVE MODE`,
    );
  const result = resultOf(events);
  if (result?.status !== "ok") throw new Error(`${result?.message ?? "no result"} in: ${sql}`);
  return result;
}

/** A statement's result, or null where it waits or was refused. */
export function resultOf(events: readonly ConnectionEvent[]): StatementResult | null {
  const [own] = events;
  return own?.kind === "result" ? own.result : null;
}
