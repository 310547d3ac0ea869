// As much of a SQL statement's form as its sentence needs: the verb, the table, the values. Not a parser: what it can't
// tell, it leaves null, and the sentence then quotes the statement.

/** The form of one statement. */
export interface StatementShape {
  /** The first word, in capitals. Empty for an empty statement. */
  readonly verb: string;
  readonly table: string | null;
  /** The literals of an INSERT's one row, beside their columns where the statement names them. */
  readonly values: readonly { readonly column: string | null; readonly text: string }[];
  /** What an UPDATE sets, as written. */
  readonly assignments: string | null;
  /** Which rows it is about, as written: its condition or, for an INSERT, what it inserts. Null where it names none. */
  readonly rows: string | null;
  /** Whether a SELECT locks the rows it reads. */
  readonly locks: boolean;
  /** Whether an INSERT updates the row that it meets. */
  readonly upserts: boolean;
}

const leadingSpace = /^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/;
const name = String.raw`((?:"[^"]+"|\w+)(?:\.(?:"[^"]+"|\w+))?)`;

const tables: Readonly<Record<string, RegExp>> = {
  INSERT: new RegExp(String.raw`^insert\s+into\s+${name}`, "i"),
  UPDATE: new RegExp(String.raw`^update\s+(?:only\s+)?${name}`, "i"),
  DELETE: new RegExp(String.raw`^delete\s+from\s+(?:only\s+)?${name}`, "i"),
  SELECT: new RegExp(String.raw`\bfrom\s+(?:only\s+)?${name}`, "i"),
};

/** The form of a statement, from its text with the variables filled in. */
export function statementShape(sql: string): StatementShape {
  const text = sql.replace(leadingSpace, "").replace(/;\s*$/, "");
  const verb = /^\w+/.exec(text)?.[0].toUpperCase() ?? "";
  return {
    verb,
    table:
      tables[verb]
        ?.exec(text)?.[1]
        ?.replaceAll('"', "")
        .replace(/^public\./, "") ?? null,
    values: verb === "INSERT" ? insertedValues(text) : [],
    assignments: verb === "UPDATE" ? assignments(text) : null,
    rows: verb === "INSERT" ? insertedRows(text) : condition(text),
    locks: verb === "SELECT" && /\bfor\s+(?:no\s+key\s+)?(?:update|share)\b/i.test(text),
    upserts: verb === "INSERT" && /\bon\s+conflict\b[\s\S]*\bdo\s+update\b/i.test(text),
  };
}

// A literal ends at a quote that no other follows, so that there is one way to read it.
const quoted = "'(?:[^']|'')*'(?!')";
const piece = String.raw`${quoted}|\((?:${quoted}|[^'()])*\)`;
const oneRow = new RegExp(
  String.raw`^insert\s+into\s+[^\s(]+\s*(?:\(([^)]*)\))?\s*values\s*\(((?:${piece}|[^'()])*)\)(?!\s*,)`,
  "i",
);
const valuesOfRow = new RegExp(`(?:${piece}|[^'(),])+`, "g");

function insertedValues(text: string): StatementShape["values"] {
  const parts = oneRow.exec(text);
  const list = parts?.[2];
  if (list === undefined) return [];
  const columns = parts?.[1]?.split(",").map((column) => column.trim().replaceAll('"', "")) ?? [];
  const items = list.match(valuesOfRow) ?? [];
  return items.map((item, index) => ({ column: columns[index] ?? null, text: literal(item.trim()) }));
}

function literal(text: string): string {
  const inner = /^'((?:[^']|'')*)'$/.exec(text)?.[1];
  return inner === undefined ? text : inner.replaceAll("''", "'");
}

function assignments(text: string): string | null {
  return /\bset\s+([\s\S]+?)(?:\s+(?:where|from|returning)\b[\s\S]*)?$/i.exec(text)?.[1]?.trim() ?? null;
}

function insertedRows(text: string): string | null {
  return (
    /\b(?:values|select)\b\s*([\s\S]+?)(?:\s+(?:on\s+conflict|returning)\b[\s\S]*)?$/i.exec(text)?.[1] ?? null
  );
}

function condition(text: string): string | null {
  return (
    /\bwhere\s+([\s\S]+?)(?:\s+(?:group|order|limit|for|returning)\b[\s\S]*)?$/i.exec(text)?.[1]?.trim() ??
    null
  );
}
