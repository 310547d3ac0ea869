// Whether a script locks whole tables. Then every query of an open transaction matters, since it holds a lock on its tables
// that stands in the way of such a lock; otherwise it leaves nothing behind.

import { parseTemplate } from "../script/samples";
import type { Script } from "../script/script";

/** Statements that lock rows and share their tables with each other. */
const SHARES_TABLES =
  /^(SelectStmt|InsertStmt|UpdateStmt|DeleteStmt|MergeStmt|TransactionStmt|VariableSetStmt|VariableShowStmt|ConstraintsSetStmt)$/;
/** A function's body that may do it. */
const IN_A_BODY = /\b(function|procedure)\b[\s\S]*\b(lock|truncate|alter|drop)\b/i;

/** Whether any of a script's handlers may take a lock that a plain query stands in the way of. */
export async function locksTables({ handlers, setup }: Script): Promise<boolean> {
  if (setup.some(({ sql }) => IN_A_BODY.test(sql))) return true;
  for (const { instructions } of handlers)
    for (const instruction of instructions) {
      if (instruction.kind !== "sql") continue;
      const tree = await parseTemplate(instruction.template);
      const [top = ""] = typeof tree === "object" && tree !== null ? Object.keys(tree) : [];
      if (!SHARES_TABLES.test(top)) return true;
    }
  return false;
}
