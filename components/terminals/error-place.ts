// The line of a statement that an error points into.

/** A line, counted from 1, cut around the word that is meant. */
export interface ErrorPlace {
  readonly line: number;
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/** Where `position` is, which counts code points from 1 as the server does. */
export function errorPlace(sql: string, position: number): ErrorPlace {
  const before = [...sql].slice(0, position - 1).join("");
  const rest = sql.slice(before.length).split("\n")[0] ?? "";
  const marked = /^(?:[\p{L}\p{N}_$]+|'[^']*'?|\S|)/u.exec(rest)?.[0] ?? "";
  return {
    line: before.split("\n").length,
    before: before.slice(before.lastIndexOf("\n") + 1),
    marked,
    after: rest.slice(marked.length),
  };
}
