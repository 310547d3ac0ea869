// Which values a statement puts into which columns.

import { nodesOf, type Tree } from "../script/statement-traits";
import type { Table } from "../world/tables";

/** A value for a column; the column is null where it can't be told. */
export interface Assignment {
  readonly column: string | null;
  readonly value: Tree;
}

interface ResTarget {
  readonly ResTarget?: { readonly name?: string; readonly val?: Tree };
}

/** The values of an INSERT's rows, or what an UPDATE or ON CONFLICT sets. */
export function assignmentsOf(name: string, node: object, tables: readonly Table[]): readonly Assignment[] {
  if (name === "UpdateStmt" || name === "onConflictClause") return targets(node);
  return name === "InsertStmt" ? inserted(node, tables) : [];
}

function targets(node: object): readonly Assignment[] {
  if (!("targetList" in node) || !Array.isArray(node.targetList)) return [];
  return node.targetList.map(({ ResTarget: target }: ResTarget) => ({
    column: target?.name ?? null,
    value: target?.val,
  }));
}

function inserted(insert: object, tables: readonly Table[]): readonly Assignment[] {
  const columns = insertColumns(insert, tables);
  const select = "selectStmt" in insert ? insert.selectStmt : null;
  const rows = valueRows(select);
  if (rows.length > 0)
    return rows.flatMap((row) => row.map((value, index) => ({ column: columns[index] ?? null, value })));
  return select === null ? [] : [{ column: null, value: select }];
}

function insertColumns(insert: object, tables: readonly Table[]): readonly string[] {
  if ("cols" in insert && Array.isArray(insert.cols))
    return insert.cols.map(({ ResTarget: target }: ResTarget) => target?.name ?? "");
  const relation = "relation" in insert ? insert.relation : null;
  const name =
    typeof relation === "object" && relation !== null && "relname" in relation ? relation.relname : "";
  return tables.find((table) => bareName(table) === name)?.columns.map((column) => column.name) ?? [];
}

/** A table's name without schema and quotes. */
export function bareName({ name }: Table): string {
  return name.replace(/^.*\./, "").replaceAll('"', "");
}

function valueRows(select: Tree): readonly (readonly Tree[])[] {
  const [first] = [...nodesOf(select)].flatMap(({ node }) =>
    "valuesLists" in node && Array.isArray(node.valuesLists) ? [node.valuesLists] : [],
  );
  return (first ?? []).flatMap((list: { List?: { items?: readonly Tree[] } }) =>
    list.List?.items ? [list.List.items] : [],
  );
}
