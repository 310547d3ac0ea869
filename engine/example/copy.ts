// COPY from and to the client's own input and output, which a page does not have.

import type { Piece } from "../script/split";

/** Which way a COPY goes through the client, or null for any other statement. */
export function copyDirection({ tokens }: Piece): "from client" | "to client" | null {
  const words = tokens.filter(({ comment }) => !comment).map(({ text }) => text.toUpperCase());
  if (words[0] !== "COPY") return null;
  let depth = 0;
  for (const [index, word] of words.entries()) {
    if (word === "(") depth++;
    if (word === ")") depth--;
    if (depth > 0) continue;
    if (word === "FROM" && words[index + 1] === "STDIN") return "from client";
    if (word === "TO" && words[index + 1] === "STDOUT") return "to client";
  }
  return null;
}

/** Where the rows below a COPY … FROM STDIN end: after the line `\.`, or at `from` if there is no such line. */
export function endOfCopiedRows(text: string, from: number): number {
  const end = /^\\\.[ \t]*$/m;
  const found = end.exec(text.slice(from));
  return found === null ? from : from + found.index + found[0].length;
}
