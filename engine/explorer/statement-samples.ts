// Every statement that a script's processes and expectations run, parsed, for looking at what it can depend on.

import { parseTemplate } from "../script/samples";
import type { Script } from "../script/script";
import { parseStatement, type Tree } from "../script/statement-traits";

/** A statement's tree, and whether what it gives is kept in variables. */
export interface StatementSample {
  /** Null where it doesn't parse with a plain value for each variable. */
  readonly tree: Tree;
  readonly keepsResult: boolean;
}

/** All statements of a script but those of its `\setup`. */
export async function samples(script: Script): Promise<readonly StatementSample[]> {
  const list: StatementSample[] = [];
  for (const { instructions } of script.handlers)
    for (const instruction of instructions)
      if (instruction.kind === "sql")
        list.push({
          tree: await parseTemplate(instruction.template),
          keepsResult: instruction.gset !== null,
        });
  for (const { statement } of script.expectations)
    list.push({ tree: await parseStatement(statement.sql), keepsResult: false });
  return list;
}
