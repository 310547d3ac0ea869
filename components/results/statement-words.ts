// What can be said of a statement from its own text.
import { tokenizeLines } from "../editor/tokenize";

/** The first word of a statement in capitals, comments skipped: `COMMIT`. Empty if it begins with none. */
export function firstWord(sql: string): string {
  for (const line of tokenizeLines(sql)) {
    for (const token of line) {
      if (token.kind === "comment" || token.text.trim() === "") continue;
      return /^\s*([a-z]+)/i.exec(token.text)?.[1]?.toUpperCase() ?? "";
    }
  }
  return "";
}

/** Whether a statement asked for its work to be kept, and the server answered that it was rolled back. */
export function commitBecameRollback(sql: string, command: string): boolean {
  return command === "ROLLBACK" && ["COMMIT", "END"].includes(firstWord(sql));
}
