// Whether a text holds more than one statement.

/** What a semicolon may stand in without ending a statement: comments, strings, quoted names, dollar quotes, parentheses. */
const piece =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$)[\s\S]*?\1|[\p{L}_][\p{L}\p{N}_$]*|\s+|[\s\S]/gu;

/** True where something follows the semicolon that ends the first statement. A body of BEGIN ATOMIC counts as one. */
export function holdsSeveralStatements(sql: string): boolean {
  if (!sql.includes(";") || /\bbegin\s+atomic\b/i.test(sql)) return false;
  let ended = false;
  let depth = 0;
  for (const [text] of sql.matchAll(piece)) {
    if (/^(\s|--|\/\*)/.test(text)) continue;
    if (text === "(") depth++;
    else if (text === ")") depth--;
    else if (text === ";" && depth === 0) ended = true;
    else if (ended) return true;
  }
  return false;
}
