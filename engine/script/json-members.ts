// A JSON object's members as variables: a string's text, anything else as it is written, and nothing for null.

/** The members of a JSON object, or null where the text is not one. Numbers keep their digits, as `10.50` does. */
export function jsonMembers(json: string): Readonly<Record<string, string>> | null {
  const value = parseObject(json);
  if (value === null) return null;
  const written = memberTexts(json);
  const members: Record<string, string> = {};
  for (const [name, member] of Object.entries(value)) {
    if (member === null) continue;
    members[name] = typeof member === "string" ? member : (written.get(name) ?? JSON.stringify(member));
  }
  return members;
}

function parseObject(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** Each member's value as written, from an object that is known to parse. */
function memberTexts(json: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;
  let depth = 0;
  let name: string | null = null;
  let start = 0;
  for (const match of json.matchAll(token)) {
    const [text] = match;
    if (depth === 1 && text === ":" && start === 0) start = match.index + 1;
    else if (depth === 1 && name === null && text.startsWith('"')) name = String(JSON.parse(text));
    if (text === "{" || text === "[") depth += 1;
    if (text === "}" || text === "]") depth -= 1;
    const ends = (depth === 1 && text === ",") || (depth === 0 && text === "}");
    if (!ends || name === null) continue;
    texts.set(name, json.slice(start, match.index).trim());
    name = null;
    start = 0;
  }
  return texts;
}
