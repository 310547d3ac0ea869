// Parse trees of statements that still have variables in them.

import { parseStatement, type Tree } from "./statement-traits";
import type { Template } from "./template";

/** The tree of a statement with a plain value for every variable, or null where that doesn't parse. */
export async function parseTemplate(template: Template): Promise<Tree> {
  const sql = template.map((part) => {
    if (part.kind === "text") return part.text;
    return part.form === "literal" ? "'x'" : part.form === "identifier" ? '"x"' : "1";
  });
  return parseStatement(sql.join(""));
}
