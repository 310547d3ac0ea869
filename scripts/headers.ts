// Reads the _headers file that static hosts read, so that the site is served and tested under the headers it ships with.

/** Headers for the addresses that match a pattern: a path, or a path that ends in `*`. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** The rules of a _headers file. Throws with the line that is not one. */
export function parseHeaders(text: string): readonly HeaderRule[] {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (line.startsWith("/")) {
      rules.push({ pattern: line.trim(), headers: [] });
      continue;
    }
    const header = /^\s+([\w-]+):\s*(.+)$/.exec(line);
    const rule = rules.at(-1);
    if (!header?.[1] || !header[2] || !rule)
      throw new Error(`_headers:${index + 1}: not a path and not a header: ${line}`);
    rule.headers.push([header[1], header[2].trim()]);
  }
  return rules;
}

/** The headers of one address. Where several rules set the same header, its values are joined, as hosts do. */
export function headersFor(pathname: string, rules: readonly HeaderRule[]): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const { pattern, headers: added } of rules) {
    if (pattern.endsWith("*") ? !pathname.startsWith(pattern.slice(0, -1)) : pathname !== pattern) continue;
    for (const [name, value] of added)
      headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  return headers;
}
