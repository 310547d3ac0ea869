// Where a statement's parse tree speaks of time: the clock, columns that hold times, casts, intervals.

import { nodesOf, type Tree } from "../script/statement-traits";
import type { Milliseconds } from "../world/trace";

/** The columns and tables that a statement is looked at for. */
export interface TimeNames {
  /** Columns that hold times, by name. */
  readonly columns: ReadonlySet<string>;
  /** Tables within reach that have such a column: `*` and the table's own name speak of it. */
  readonly tables: ReadonlySet<string>;
}

const CLOCK_FUNCTIONS = /^(now|clock_timestamp|transaction_timestamp|statement_timestamp|timeofday|uuidv7)$/;

/** Whether a value is the clock, and nothing made from it. */
export function isClock(value: Tree): boolean {
  if (typeof value !== "object" || value === null) return false;
  if ("SQLValueFunction" in value) return true;
  return "FuncCall" in value && CLOCK_FUNCTIONS.test(functionIn(value.FuncCall));
}

/** The name of the function that a call calls, in lower case and without a schema. */
export function functionIn(call: Tree): string {
  if (typeof call !== "object" || call === null || !("funcname" in call) || !Array.isArray(call.funcname))
    return "";
  const last: { String?: { sval?: string } } | undefined = call.funcname.at(-1);
  return last?.String?.sval?.toLowerCase() ?? "";
}

/** Whether a node is a plain column. */
export function isColumn(node: Tree): boolean {
  return typeof node === "object" && node !== null && "ColumnRef" in node;
}

/** A column that holds a time, all columns of a table that has one, or such a table's row as a whole. */
export function isTimeColumn(node: Tree, { columns, tables }: TimeNames): boolean {
  if (typeof node !== "object" || node === null || !("ColumnRef" in node)) return false;
  const { ColumnRef: reference } = node;
  if (typeof reference !== "object" || reference === null || !("fields" in reference)) return false;
  if (!Array.isArray(reference.fields)) return false;
  const last: { String?: { sval?: string }; A_Star?: object } | undefined = reference.fields.at(-1);
  if (last?.A_Star !== undefined) return tables.size > 0;
  const name = last?.String?.sval ?? "";
  return columns.has(name) || (reference.fields.length === 1 && tables.has(name));
}

/** Whether a time is read anywhere in a tree. */
export function readsTime(tree: Tree, names: TimeNames): boolean {
  return [...nodesOf(tree)].some(
    ({ name, node }) => isTimeColumn({ [name]: node }, names) || isClock({ [name]: node }),
  );
}

/** The name of the type that a cast casts to. */
export function castType(cast: object): string {
  return namesIn("typeName" in cast ? cast.typeName : null).at(-1) ?? "";
}

/** The operator of an expression, such as `<` or `||`; empty where it has none. */
export function operatorIn(expression: object): string {
  return namesIn("name" in expression ? expression.name : null).at(-1) ?? "";
}

function namesIn(tree: Tree): readonly string[] {
  return [...nodesOf(tree)].flatMap(({ name, node }) =>
    (name === "String" || name === "") && "sval" in node ? [String(node.sval)] : [],
  );
}

const UNITS: Readonly<Record<string, Milliseconds>> = {
  millisecond: 1,
  second: 1000,
  sec: 1000,
  minute: 60_000,
  min: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};

/** The intervals written in a tree; null for one that can't be read. */
export function intervalsIn(tree: Tree): readonly (Milliseconds | null)[] {
  return [...nodesOf(tree)].flatMap(({ name, node }) => {
    if (name !== "TypeCast" || castType(node) !== "interval") return [];
    const constant = JSON.stringify(node).match(/"sval":\{"sval":"([^"]*)"\}/)?.[1];
    return [constant === undefined ? null : readInterval(constant)];
  });
}

/** The milliseconds of an interval such as `7 days` or `1 hour`; null for others: months have no fixed length. */
export function readInterval(text: string): Milliseconds | null {
  const [, count, unit] = /^\s*(\d+)\s*([a-z]+?)s?\s*$/i.exec(text) ?? [];
  const milliseconds = UNITS[unit?.toLowerCase() ?? ""];
  return count === undefined || milliseconds === undefined ? null : Number(count) * milliseconds;
}
