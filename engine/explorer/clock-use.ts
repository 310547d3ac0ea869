// How a script's outcome can depend on the clock: whether times tell states apart, and which of them.

import type { Script } from "../script/script";
import { nodesOf, type Tree } from "../script/statement-traits";
import type { Table } from "../world/tables";
import { samples } from "./statement-samples";

/**
 * What of a time in the database can make a difference.
 *
 * `nothing`: only whether it is NULL. `order`: which of two is earlier. `distance`: how long ago it was. `everything`: the
 * time itself. See docs/explorer.md for why a state may forget the rest.
 */
export type ClockUse = "nothing" | "order" | "distance" | "everything";

/** What the analysis found. */
export interface ClockAnalysis {
  readonly use: ClockUse;
  /** Columns, by name, that hold times or what was made from the clock. */
  readonly columns: ReadonlySet<string>;
  /** Lengths of time that the SQL compares with, in milliseconds; null where one can't be read. */
  readonly intervals: readonly (number | null)[];
}

const CLOCK_FUNCTIONS = /^(now|clock_timestamp|transaction_timestamp|statement_timestamp|timeofday)$/;
const TIME_TYPES = /^(timestamp|timestamptz|date|time|timetz|abstime)$/;
/** Functions of times whose result only depends on distances, or that don't touch their value. */
const SHIFT_INVARIANT =
  /^(now|clock_timestamp|transaction_timestamp|statement_timestamp|count|coalesce|min|max)$/;
/** The columns of `outside.*` that hold times. */
const OUTSIDE_TIMES = ["performed_at", "published_at"];
const RANK = { nothing: 0, order: 1, distance: 2, everything: 3 } as const;

/** Analyses the statements of a script over its tables. Whatever it can't see through counts as `everything`. */
export async function analyseClock(script: Script, tables: readonly Table[]): Promise<ClockAnalysis> {
  const statements = await samples(script);
  const columns = new Set([...OUTSIDE_TIMES, ...timeColumns(tables)]);
  for (const { tree } of statements) for (const name of assignedFromClock(tree)) columns.add(name);
  const tainted = new Set(
    tables
      .filter((table) => table.columns.some(({ name }) => columns.has(name)))
      .map(({ name }) => name.replace(/^.*\./, "").replaceAll('"', "")),
  );
  for (const name of ["effects", "messages"]) tainted.add(name);
  const uses = statements.map((statement) => useIn(statement.tree, statement.keepsResult, columns, tainted));
  if (uses.includes("distance") && tables.some(hasDates)) uses.push("everything");
  if (statements.some(({ tree }) => mixesTimes(tree, timeColumns(tables)))) uses.push("everything");
  if (tables.some((table) => table.key.some((name) => columns.has(name)))) uses.push("distance");
  if (script.setup.some(({ sql }) => hidesCode(sql, columns))) uses.push("everything");
  const use = uses.reduce((most, next) => (RANK[next] > RANK[most] ? next : most), "nothing");
  const intervals = statements.flatMap(({ tree }) => intervalsIn(tree));
  return { use, columns, intervals };
}

function timeColumns(tables: readonly Table[]): readonly string[] {
  return tables.flatMap((table) =>
    table.columns.flatMap(({ name, type, fallback }) =>
      /^(timestamp|date|time)/.test(type) || /\b(now|clock_timestamp|CURRENT_|LOCALTIME)/.test(fallback ?? "")
        ? [name]
        : [],
    ),
  );
}

/** A date or a time of day is not as far from another as the moments they were made at. */
function hasDates({ columns }: Table): boolean {
  return columns.some(({ type }) => /^(date|time |time$|interval)/.test(type));
}

/** Whether a statement looks at times of `outside.*` and of the script's own tables at once. */
function mixesTimes(tree: Tree, own: readonly string[]): boolean {
  const names = new Set(
    [...nodesOf(tree)].flatMap(({ node }) => ("sval" in node ? [String(node.sval)] : [])),
  );
  return OUTSIDE_TIMES.some((name) => names.has(name)) && own.some((name) => names.has(name));
}

/** Triggers, functions, views, rules and checks could read a time where no statement of a handler shows it. */
function hidesCode(sql: string, columns: ReadonlySet<string>): boolean {
  if (/\bcreate\s+(or\s+replace\s+)?(function|procedure|trigger|rule|view|materialized|event)\b/i.test(sql))
    return true;
  if (!/\b(check|unique|index|exclude|generated|references)\b/i.test(sql)) return false;
  return [...columns].some((name) =>
    new RegExp(`\\b(check|unique|index|exclude|generated)\\b[^;]*\\b${name}\\b`, "i").test(sql),
  );
}

/** The columns that an INSERT or UPDATE sets from the clock itself. */
function assignedFromClock(tree: Tree): readonly string[] {
  const names: string[] = [];
  for (const { name, node } of nodesOf(tree)) {
    if (name === "UpdateStmt" || name === "onConflictClause")
      for (const target of targets(node)) if (isClock(target.value)) names.push(target.name);
    if (name !== "InsertStmt" || !("cols" in node) || !Array.isArray(node.cols)) continue;
    const columns = node.cols.map((column) => targetName(column));
    for (const row of valueRows(node))
      for (const [index, value] of row.entries()) if (isClock(value)) names.push(columns[index] ?? "");
  }
  return names;
}

function targets(node: object): readonly { readonly name: string; readonly value: Tree }[] {
  if (!("targetList" in node) || !Array.isArray(node.targetList)) return [];
  return node.targetList.flatMap((entry: { ResTarget?: { name?: string; val?: Tree } }) =>
    entry.ResTarget?.name === undefined ? [] : [{ name: entry.ResTarget.name, value: entry.ResTarget.val }],
  );
}

function targetName(column: { ResTarget?: { name?: string } }): string {
  return column.ResTarget?.name ?? "";
}

function valueRows(insert: object): readonly (readonly Tree[])[] {
  const lists = [...nodesOf(insert)].flatMap(({ node }) =>
    "valuesLists" in node && Array.isArray(node.valuesLists) ? node.valuesLists : [],
  );
  return lists.flatMap((list: { List?: { items?: readonly Tree[] } }) =>
    list.List?.items ? [list.List.items] : [],
  );
}

/** Whether a value is the clock, and nothing made from it. */
function isClock(value: Tree): boolean {
  if (typeof value !== "object" || value === null) return false;
  if ("SQLValueFunction" in value) return true;
  return "FuncCall" in value && CLOCK_FUNCTIONS.test(functionIn(value.FuncCall));
}

function functionIn(call: Tree): string {
  if (typeof call !== "object" || call === null || !("funcname" in call) || !Array.isArray(call.funcname))
    return "";
  const last: { String?: { sval?: string } } | undefined = call.funcname.at(-1);
  return last?.String?.sval?.toLowerCase() ?? "";
}

function useIn(
  tree: Tree,
  keepsResult: boolean,
  columns: ReadonlySet<string>,
  tainted: ReadonlySet<string>,
): ClockUse {
  if (tree === null) return "everything";
  const inReach = [...nodesOf(tree)].some(
    ({ node }) => "relname" in node && tainted.has(String(node.relname)),
  );
  const state = { columns, tainted: inReach ? tainted : NONE, reads: 0, sorts: 0, strange: false };
  visit(tree, "", state);
  if (state.strange || (keepsResult && state.reads > 0)) return "everything";
  if (state.reads > 0) return "distance";
  return state.sorts > 0 ? "order" : "nothing";
}

const NONE: ReadonlySet<string> = new Set();

interface Visit {
  readonly columns: ReadonlySet<string>;
  readonly tainted: ReadonlySet<string>;
  reads: number;
  sorts: number;
  strange: boolean;
}

/** Walks a tree and counts the places where a time's value matters. Setting a column and testing for NULL don't. */
function visit(tree: Tree, name: string, found: Visit): void {
  if (typeof tree !== "object" || tree === null) return;
  if (Array.isArray(tree)) {
    for (const child of tree) visit(child, name, found);
    return;
  }
  if (name === "NullTest" && "arg" in tree && isColumn(tree.arg)) return;
  if (name === "SortBy" && "node" in tree && isColumn(tree.node)) {
    if (isTimeColumn(tree.node, found)) found.sorts += 1;
    return;
  }
  if (isTimeColumn({ [name]: tree }, found) || isClock({ [name]: tree })) found.reads += 1;
  if (name === "FuncCall" && !SHIFT_INVARIANT.test(functionIn(tree)) && readsTime(tree, found))
    found.strange = true;
  if (name === "TypeCast" && TIME_TYPES.test(typeName(tree))) found.strange = true;
  const assigned = name === "UpdateStmt" || name === "InsertStmt" || name === "onConflictClause";
  for (const [key, child] of Object.entries(tree)) {
    if (assigned && key === "targetList")
      visitAll(
        targets(tree).map(({ value }) => value),
        found,
      );
    else if (name === "InsertStmt" && key === "selectStmt" && valueRows(tree).length > 0)
      visitAll(valueRows(tree).flat(), found);
    else visit(child, key, found);
  }
}

/** Visits values that are assigned to columns: the clock itself may be. */
function visitAll(values: readonly Tree[], found: Visit): void {
  for (const value of values) if (!isClock(value)) visit(value, "", found);
}

function isColumn(node: Tree): boolean {
  return typeof node === "object" && node !== null && "ColumnRef" in node;
}

/** A column that holds a time, all columns of a table that has one, or such a table's row as a whole. */
function isTimeColumn(node: Tree, { columns, tainted }: Visit): boolean {
  if (typeof node !== "object" || node === null || !("ColumnRef" in node)) return false;
  const { ColumnRef: reference } = node;
  if (typeof reference !== "object" || reference === null || !("fields" in reference)) return false;
  if (!Array.isArray(reference.fields)) return false;
  const last: { String?: { sval?: string }; A_Star?: object } | undefined = reference.fields.at(-1);
  if (last?.A_Star !== undefined) return tainted.size > 0;
  const name = last?.String?.sval ?? "";
  return columns.has(name) || (reference.fields.length === 1 && tainted.has(name));
}

function readsTime(tree: Tree, found: Visit): boolean {
  return [...nodesOf(tree)].some(
    ({ name, node }) => isTimeColumn({ [name]: node }, found) || isClock({ [name]: node }),
  );
}

function typeName(cast: object): string {
  const names = [...nodesOf("typeName" in cast ? cast.typeName : null)].flatMap(({ name, node }) =>
    name === "String" && "sval" in node ? [String(node.sval)] : [],
  );
  return names.at(-1) ?? "";
}

const UNITS: Readonly<Record<string, number>> = {
  millisecond: 1,
  second: 1000,
  sec: 1000,
  minute: 60_000,
  min: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};

function intervalsIn(tree: Tree): readonly (number | null)[] {
  return [...nodesOf(tree)].flatMap(({ name, node }) => {
    if (name !== "TypeCast" || typeName(node) !== "interval") return [];
    const constant = JSON.stringify(node).match(/"sval":\{"sval":"([^"]*)"\}/)?.[1];
    return [constant === undefined ? null : readInterval(constant)];
  });
}

/** The milliseconds of an interval such as `7 days` or `1 hour`, or null. */
export function readInterval(text: string): number | null {
  const [, count, unit] = /^\s*(\d+)\s*([a-z]+?)s?\s*$/i.exec(text) ?? [];
  const milliseconds = UNITS[unit?.toLowerCase() ?? ""];
  return count === undefined || milliseconds === undefined ? null : Number(count) * milliseconds;
}
