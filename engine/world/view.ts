// The world at a moment as a trace shows it: its plain data put in words of the trace, and the database's rows.

import type { Connection } from "../postgres/postgres";
import type { Cell } from "../postgres/result";
import { readExpectations } from "./expectations";
import type { LiveDatabase } from "./live-database";
import { nextInstruction } from "./process-run";
import { query, type Table } from "./tables";
import type { BrokerMessage, ProcessView, TableView, UncommittedView, WorldView } from "./trace";
import type { Copy, Process, Setting, World } from "./world";

/** The whole world now, rows and expectations included. `before` is the view of the moment before. */
export async function viewWorld(
  setting: Setting,
  database: LiveDatabase,
  world: World,
  before: WorldView | null,
): Promise<WorldView> {
  database.passTime(world.time);
  const tables: TableView[] = [];
  for (const table of database.tables) tables.push(await viewTable(database.observer, table));
  return {
    time: world.time,
    messages: world.copies.map((copy) => viewCopy(world, copy)),
    processes: world.processes.map((process) => viewProcess(world, process)),
    tables,
    uncommitted: await viewUncommitted(database, world, tables, before),
    cache: Object.fromEntries(
      Object.entries(world.cache).flatMap(([key, { value, expiresAt }]) =>
        expiresAt === null || expiresAt > world.time ? [[key, value]] : [],
      ),
    ),
    effects: world.effects,
    expectations: await readExpectations(database.observer, setting.script, world),
  };
}

function viewCopy(world: World, copy: Copy): BrokerMessage {
  return {
    id: copy.name,
    topic: copy.topic,
    consumer: copy.consumer,
    body: copy.members,
    state: copy.state === "late" ? "waiting for redelivery" : copy.state,
    deliveries: copy.deliveries,
    processes: world.processes.flatMap((process) =>
      process.copy !== null && world.copies[process.copy] === copy ? [process.id] : [],
    ),
    redeliverAt: copy.redeliverAt,
    offset: copy.offset,
  };
}

function viewProcess(world: World, process: Process): ProcessView {
  const line = nextInstruction(process)?.line ?? null;
  const stopped = process.state === "crashed" ? (process.taken.at(-1) ?? line) : null;
  return {
    id: process.id,
    name: process.handler.name,
    role: process.handler.role,
    message: process.copy === null ? null : (world.copies[process.copy]?.name ?? null),
    attempt: process.attempt,
    state: process.state,
    line: process.state === "running" || process.state === "waiting" ? line : stopped,
    taken: process.taken,
    transaction: process.transaction,
    waitsFor: process.waitsFor,
    variables: process.variables,
  };
}

async function viewTable(connection: Connection, table: Table): Promise<TableView> {
  const columns = table.columns.map((column) => column.name);
  const list = columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(", ");
  const { rows } = await query(connection, `SELECT ctid::text, ${list} FROM ${table.name}`);
  const keys = table.key.map((name) => columns.indexOf(name) + 1);
  return {
    name: table.name,
    columns,
    rows: rows.map((row) => ({ id: rowId(row, keys), cells: row.slice(1) })),
  };
}

/** A row's primary key, or its place in the table where it has none. */
function rowId(row: readonly Cell[], keys: readonly number[]): string {
  return keys.length === 0 ? `at ${row[0] ?? ""}` : keys.map((index) => row[index] ?? "").join(" / ");
}

async function viewUncommitted(
  database: LiveDatabase,
  world: World,
  tables: readonly TableView[],
  before: WorldView | null,
): Promise<readonly UncommittedView[]> {
  const views: UncommittedView[] = [];
  for (const { id, state, transaction } of world.processes) {
    if (transaction !== "open") continue;
    const session = database.writingSession(id);
    // A session that waits can't be asked; it has written nothing since it began to wait.
    if (state === "waiting")
      views.push(...(before?.uncommitted.filter(({ process }) => process === id) ?? []));
    else if (session !== null)
      for (const [index, table] of database.tables.entries())
        views.push(...changes(id, tables[index], await viewTable(session, table)));
  }
  return views;
}

/** What a session sees differently from everyone else. */
function changes(
  process: string,
  committed: TableView | undefined,
  own: TableView,
): readonly UncommittedView[] {
  const theirs = new Map(committed?.rows.map((row) => [row.id, row.cells]));
  const ours = new Map(own.rows.map((row) => [row.id, row.cells]));
  const written = own.rows.flatMap(({ id, cells }): readonly UncommittedView[] => {
    const old = theirs.get(id);
    if (old === undefined) return [{ process, table: own.name, change: "insert", row: id, cells }];
    const same = cells.every((cell, index) => cell === old[index]);
    return same ? [] : [{ process, table: own.name, change: "update", row: id, cells }];
  });
  const deleted = [...theirs].flatMap(([id, cells]): readonly UncommittedView[] =>
    ours.has(id) ? [] : [{ process, table: own.name, change: "delete", row: id, cells }],
  );
  return [...written, ...deleted];
}
