// What a script may not use, because a state as the explorer knows it does not tell it apart: such a script is never
// called safe, it is refused at its place.

import type { Place, Problem } from "../script/problem";
import { parseTemplate } from "../script/samples";
import type { Script } from "../script/script";
import { nodesOf, parseStatement, type Tree } from "../script/statement-traits";

const SYSTEM_COLUMNS = /^(ctid|xmin|xmax|cmin|cmax|tableoid)$/;
const CHANCE = /^(random|random_normal|setseed)$/;
const SERVER_FUNCTIONS =
  /^(txid_\w+|pg_current_xact_id\w*|pg_current_snapshot|pg_snapshot_\w+|pg_backend_pid|pg_sleep\w*|pg_relation_size|pg_stat_\w+|heap_page_items)$/;
const TIMEOUTS = /^(lock_timeout|statement_timeout|deadlock_timeout|transaction_timeout|idle_\w+_timeout)$/;

const SERIALIZABLE =
  "SERIALIZABLE can't be explored, its transactions can't be interrupted here: expected REPEATABLE READ or READ COMMITTED";

/** Everything in a script that the explorer can't answer for, each with the reason and its place. */
export async function limitsOf(script: Script): Promise<readonly Problem[]> {
  const statements: { readonly place: Place; readonly tree: Tree }[] = [];
  for (const { line, column, sql } of script.setup)
    statements.push({ place: { line, column }, tree: await parseStatement(sql) });
  for (const { instructions } of script.handlers)
    for (const instruction of instructions)
      if (instruction.kind === "sql")
        statements.push({ place: instruction, tree: await parseTemplate(instruction.template) });
  for (const { statement } of script.expectations)
    statements.push({ place: statement, tree: await parseStatement(statement.sql) });
  return statements.flatMap(({ place, tree }) =>
    reasonsIn(tree).map((message) => ({ line: place.line, column: place.column, message })),
  );
}

function reasonsIn(tree: Tree): readonly string[] {
  const reasons = [...nodesOf(tree)].flatMap(({ name, node }) => reasonFor(name, node) ?? []);
  const serializable = /transaction_isolation.*"sval":"serializable"/is.test(JSON.stringify(tree) ?? "");
  return [...new Set(serializable ? [SERIALIZABLE, ...reasons] : reasons)];
}

function reasonFor(name: string, node: object): string | null {
  if (name === "FuncCall") {
    const called = lastName("funcname" in node ? node.funcname : null);
    if (CHANCE.test(called))
      return `${called}() gives one outcome where every schedule needs all: expected a value from the message`;
    return SERVER_FUNCTIONS.test(called)
      ? `${called}() looks at the server itself, which the explorer doesn't keep`
      : null;
  }
  if (name === "ColumnRef") {
    const column = lastName("fields" in node ? node.fields : null);
    return SYSTEM_COLUMNS.test(column)
      ? `${column} says where a row lies, which the explorer doesn't keep`
      : null;
  }
  if (name === "VariableSetStmt" && "name" in node && TIMEOUTS.test(String(node.name)))
    return `${String(node.name)} has no effect here: a statement waits until it can go on`;
  if (/^Alter(Database|Role)SetStmt$/.test(name))
    return "a setting for a database or a role reaches no session that is open: expected SET in the handler";
  const deferred = "contype" in node && node.contype === "CONSTR_ATTR_DEFERRED";
  const defers = name === "ConstraintsSetStmt" && "deferred" in node && node.deferred === true;
  if (
    defers ||
    (name === "Constraint" && (deferred || ("initdeferred" in node && node.initdeferred === true)))
  )
    return "a constraint that is checked at COMMIT can't be explored: expected one that is checked at once";
  return null;
}

function lastName(list: Tree): string {
  if (!Array.isArray(list)) return "";
  const last: { String?: { sval?: string } } | undefined = list.at(-1);
  return last?.String?.sval?.toLowerCase() ?? "";
}
