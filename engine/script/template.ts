// Text with variables in it: a statement or a command's argument, and how it is filled in.

/** A process's variables. A variable that isn't there is unset. */
export type Variables = Readonly<Record<string, string>>;

/** A piece of a template: text as it stands, or a variable and how it is written in. */
export type Part =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "variable";
      readonly name: string;
      readonly form: "plain" | "literal" | "identifier" | "json string";
      /** As the script has it, such as `:'name'`: this stays where the variable is unset. */
      readonly text: string;
    };

/** Text with variables in it. */
export type Template = readonly Part[];

/** The template's text with its variables filled in; an unset variable stays as it is written. */
export function fill(template: Template, variables: Variables): string {
  return template.map((part) => (part.kind === "text" ? part.text : fillPart(part, variables))).join("");
}

/** The template's text if it holds no variable, else null. */
export function constantText(template: Template): string | null {
  return template.every((part) => part.kind === "text") ? fill(template, {}) : null;
}

/** The names of the variables a template reads. */
export function variablesIn(template: Template): readonly string[] {
  return template.flatMap((part) => (part.kind === "variable" ? [part.name] : []));
}

function fillPart(part: Part & { kind: "variable" }, variables: Variables): string {
  const value = Object.hasOwn(variables, part.name) ? variables[part.name] : undefined;
  if (value === undefined) return part.text;
  switch (part.form) {
    case "plain":
      return value;
    case "literal":
      return quoteLiteral(value);
    case "identifier":
      return `"${value.replaceAll('"', '""')}"`;
    case "json string":
      return JSON.stringify(value).slice(1, -1);
  }
}

/** An SQL string literal, as libpq's PQescapeLiteral writes it: an escape string where there is a backslash. */
export function quoteLiteral(value: string): string {
  const doubled = value.replaceAll("'", "''");
  return value.includes("\\") ? ` E'${doubled.replaceAll("\\", "\\\\")}'` : `'${doubled}'`;
}
