// How a script's outcome can depend on the clock: whether times tell states apart, and what of them.

import type { Script } from "../script/script";
import { nodesOf, type Tree } from "../script/statement-traits";
import type { Table } from "../world/tables";
import type { Milliseconds } from "../world/trace";
import { assignmentsOf, bareName } from "./assignments";
import { type StatementSample, samples } from "./statement-samples";
import {
  castType,
  functionIn,
  intervalsIn,
  isClock,
  isColumn,
  isTimeColumn,
  operatorIn,
  readsTime,
  type TimeNames,
} from "./time-nodes";

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
  /** Columns, by name, that hold times. */
  readonly columns: ReadonlySet<string>;
  /** Lengths of time that the SQL compares with; null where one can't be read. */
  readonly intervals: readonly (Milliseconds | null)[];
}

/** The columns of `outside.*` that hold times, and its tables. */
const OUTSIDE_TIMES = ["performed_at", "published_at"];
const OUTSIDE_TABLES = ["effects", "messages"];
const RANK = { nothing: 0, order: 1, distance: 2, everything: 3 } as const;

/** Analyses the statements of a script over its tables. Whatever it can't see through counts as `everything`. */
export async function analyseClock(script: Script, tables: readonly Table[]): Promise<ClockAnalysis> {
  const statements = await samples(script);
  const own = tables.flatMap(({ columns }) =>
    columns.flatMap(({ name, type }) => (isTimeType(type) ? [name] : [])),
  );
  const columns = new Set([...OUTSIDE_TIMES, ...own]);
  const uses = statements.map((statement) => useIn(statement, columns, tables));
  if (uses.includes("distance") && tables.some(hasDates)) uses.push("everything");
  if (statements.some(({ tree }) => mixesTimes(tree, own))) uses.push("everything");
  if (tables.some(({ key }) => key.some((name) => columns.has(name)))) uses.push("distance");
  if (tables.some(hasOddDefault)) uses.push("everything");
  if (script.setup.some(({ sql }) => hidesCode(sql, columns))) uses.push("everything");
  const use = uses.reduce((most, next) => (RANK[next] > RANK[most] ? next : most), "nothing");
  return { use, columns, intervals: statements.flatMap(({ tree }) => withSums(intervalsIn(tree))) };
}

/** A statement with several intervals may compare with their sums and differences. */
function withSums(intervals: readonly (Milliseconds | null)[]): readonly (Milliseconds | null)[] {
  const known = intervals.filter((length) => length !== null);
  const pairs = known.flatMap((a, index) => known.slice(index + 1).flatMap((b) => [a + b, Math.abs(a - b)]));
  return [...intervals, ...pairs];
}

function isTimeType(type: string): boolean {
  return /^(timestamp|date|time)/.test(type);
}

/** A column of another type whose default is made from the clock. */
function hasOddDefault({ columns }: Table): boolean {
  return columns.some(
    ({ type, fallback }) =>
      !isTimeType(type) && /\b(now|\w+_timestamp|timeofday|uuidv7|CURRENT_|LOCALTIME)/.test(fallback ?? ""),
  );
}

/** A date or a time of day is not as far from another as the moments they were made at. */
function hasDates({ columns }: Table): boolean {
  return columns.some(({ type }) => /^(date|time |time$)/.test(type));
}

/** Whether a statement looks at times of `outside.*` and of the script's own tables at once. */
function mixesTimes(tree: Tree, own: readonly string[]): boolean {
  const nodes = [...nodesOf(tree)].map(({ node }) => node);
  if (!nodes.some((node) => "schemaname" in node && node.schemaname === "outside")) return false;
  const names = new Set(nodes.flatMap((node) => ("sval" in node ? [String(node.sval)] : [])));
  return OUTSIDE_TIMES.some((name) => names.has(name)) && own.some((name) => names.has(name));
}

/** Triggers, functions, views, rules and checks could read a time where no statement of a handler shows it. */
function hidesCode(sql: string, columns: ReadonlySet<string>): boolean {
  if (/\bcreate\s+(or\s+replace\s+)?(\w+\s+)?(function|procedure|trigger|rule|view)\b/i.test(sql))
    return true;
  return [...columns].some((name) =>
    new RegExp(`\\b(check|unique|index|exclude|generated)\\b[^;]*\\b${name}\\b`, "i").test(sql),
  );
}

function useIn(
  { tree, keepsResult }: StatementSample,
  columns: ReadonlySet<string>,
  tables: readonly Table[],
): ClockUse {
  if (tree === null) return "everything";
  const withTimes = tables
    .filter((table) => table.columns.some(({ name }) => columns.has(name)))
    .map(bareName);
  const inReach = new Set(
    [...nodesOf(tree)].flatMap(({ node }) => ("relname" in node ? [String(node.relname)] : [])),
  );
  const names = {
    columns,
    tables: new Set([...withTimes, ...OUTSIDE_TABLES].filter((name) => inReach.has(name))),
  };
  const found = { names, tables, reads: 0, sorts: 0, strange: false };
  visit(tree, "", found);
  if (found.strange || (keepsResult && resultsOf(tree).some((result) => readsTime(result, names))))
    return "everything";
  if (found.reads > 0) return "distance";
  return found.sorts > 0 ? "order" : "nothing";
}

/** What a statement gives back: what it selects or returns. */
function resultsOf(tree: Tree): readonly Tree[] {
  if (typeof tree !== "object" || tree === null) return [];
  return Object.values(tree).flatMap((statement: Tree) => {
    if (typeof statement !== "object" || statement === null) return [];
    return [
      "targetList" in statement && !("relation" in statement) ? statement.targetList : null,
      "returningClause" in statement ? statement.returningClause : null,
      "withClause" in statement ? statement.withClause : null,
    ];
  });
}

interface Visit {
  readonly names: TimeNames;
  readonly tables: readonly Table[];
  reads: number;
  sorts: number;
  strange: boolean;
}

/** Functions of times whose result only depends on distances, or that don't touch their value. */
const SHIFT_INVARIANT =
  /^(now|clock_timestamp|transaction_timestamp|statement_timestamp|count|coalesce|min|max)$/;
/** Operators that compare times, or move them by an interval. */
const SHIFT_OPERATORS = /^(<|<=|=|<>|>=|>|\+|-|BETWEEN|NOT BETWEEN|BETWEEN SYMMETRIC)$/;
const TIME_TYPES = /^(timestamp|timestamptz|date|time|timetz)$/;

/** Walks a tree and counts the places where a time's value matters. Setting a column and testing for NULL don't. */
function visit(tree: Tree, name: string, found: Visit): void {
  if (typeof tree !== "object" || tree === null) return;
  if (Array.isArray(tree)) {
    for (const child of tree) visit(child, name, found);
    return;
  }
  const { names } = found;
  if (name === "NullTest" && "arg" in tree && isColumn(tree.arg)) return;
  if (name === "SortBy" && "node" in tree && isColumn(tree.node)) {
    if (isTimeColumn(tree.node, names)) found.sorts += 1;
    return;
  }
  if (isTimeColumn({ [name]: tree }, names) || isClock({ [name]: tree })) found.reads += 1;
  if (isStrange(tree, name) && readsTime(tree, names)) found.strange = true;
  if (name === "TypeCast" && TIME_TYPES.test(castType(tree))) found.strange = true;
  const assignments = assignmentsOf(name, tree, found.tables);
  for (const { column, value } of assignments) {
    if (!readsTime(value, names)) visit(value, "", found);
    else if (column === null || !names.columns.has(column)) found.strange = true;
    else if (!isClock(value)) visit(value, "", found);
  }
  for (const [key, child] of Object.entries(tree)) {
    const assigned = key === "targetList" || key === "selectStmt";
    if (!(assigned && assignments.length > 0)) visit(child, key, found);
  }
}

/** Whether a node makes something else of a time than a distance or an order. */
function isStrange(node: object, name: string): boolean {
  if (name === "FuncCall") return !SHIFT_INVARIANT.test(functionIn(node));
  if (name === "A_Expr") return !SHIFT_OPERATORS.test(operatorIn(node));
  return name === "TypeCast" && castType(node) !== "interval";
}
