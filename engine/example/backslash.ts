// Backslash commands: what psql does with them, and what this page does.

/** How a backslash command is answered. */
export type BackslashPlan =
  | { readonly kind: "describe"; readonly pattern: string }
  | { readonly kind: "list"; readonly pattern: string; readonly onlyTables: boolean }
  | { readonly kind: "ignored"; readonly message: string }
  | { readonly kind: "refused"; readonly message: string; readonly instead: string | null };

interface Command {
  readonly names: readonly string[];
  readonly plan: (argument: string) => BackslashPlan;
}

const ignored = (message: string) => (): BackslashPlan => ({ kind: "ignored", message });
const refused =
  (message: string, instead: string | null = null) =>
  (): BackslashPlan => ({
    kind: "refused",
    message,
    instead,
  });

const noFiles = refused("It reads or writes files of the machine psql runs on; a page has none.");

const commands: readonly Command[] = [
  {
    names: ["d", "d+", "dS", "dS+"],
    plan: (pattern) =>
      pattern === "" ? { kind: "list", pattern, onlyTables: false } : { kind: "describe", pattern },
  },
  { names: ["dt", "dt+", "dtS", "dtS+"], plan: (pattern) => ({ kind: "list", pattern, onlyTables: true }) },
  {
    names: ["restrict", "unrestrict"],
    plan: ignored("pg_dump writes it around a dump to keep psql from running commands in it."),
  },
  { names: ["timing"], plan: ignored("Every statement's time is shown here.") },
  {
    names: ["g", "gx"],
    plan: ignored(
      "It runs the statement before it, which is done. Results are always shown as a table here.",
    ),
  },
  {
    names: ["x", "pset", "a", "t", "H", "f"],
    plan: ignored("It changes how psql prints; results are always shown as a table here."),
  },
  {
    names: ["set", "unset", "encoding", "r", "reset", "echo", "qecho", "warn", "prompt"],
    plan: ignored("It concerns psql alone, not the database."),
  },
  { names: ["q", "quit"], plan: ignored("There is no psql to leave.") },
  {
    names: ["c", "connect", "conninfo"],
    plan: refused("It connects psql to another database; this page has one connection to one database."),
  },
  {
    names: ["copy"],
    plan: refused(
      "It copies between a table and a file of the machine psql runs on; a page has no such files.",
      "INSERT INTO … VALUES (…), (…);",
    ),
  },
  {
    names: [
      "i",
      "ir",
      "include",
      "include_relative",
      "o",
      "out",
      "w",
      "write",
      "e",
      "edit",
      "s",
      "cd",
      "!",
      "lo_import",
      "lo_export",
    ],
    plan: noFiles,
  },
  {
    names: [
      "gexec",
      "gset",
      "gdesc",
      "watch",
      "bind",
      "parse",
      "crosstabview",
      "if",
      "elif",
      "else",
      "endif",
    ],
    plan: refused("It works with psql's own variables and buffers, which a page does not have."),
  },
  { names: ["."], plan: refused("It ends the rows of a COPY … FROM STDIN, and there is none here.") },
  {
    names: ["?", "h", "help"],
    plan: refused("Of psql's commands this page answers \\d and \\dt, with a name or a pattern after them."),
  },
  {
    names: ["l", "list", "l+"],
    plan: refused("Ask the catalogue.", "SELECT datname FROM pg_database ORDER BY datname;"),
  },
  {
    names: ["du", "dg", "du+"],
    plan: refused(
      "Ask the catalogue.",
      "SELECT rolname, rolsuper, rolcanlogin FROM pg_roles ORDER BY rolname;",
    ),
  },
  {
    names: ["dn", "dn+"],
    plan: refused("Ask the catalogue.", "SELECT nspname FROM pg_namespace ORDER BY nspname;"),
  },
  {
    names: ["di", "di+"],
    plan: refused(
      "Ask the catalogue.",
      "SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public';",
    ),
  },
  {
    names: ["dv", "dv+"],
    plan: refused(
      "Ask the catalogue.",
      "SELECT viewname, definition FROM pg_views WHERE schemaname = 'public';",
    ),
  },
  {
    names: ["ds", "ds+"],
    plan: refused(
      "Ask the catalogue.",
      "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public';",
    ),
  },
  {
    names: ["df", "df+"],
    plan: refused(
      "Ask the catalogue.",
      "SELECT proname, pg_get_function_arguments(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace;",
    ),
  },
  {
    names: ["password"],
    plan: refused("There is no password to set: nobody but you reaches this database."),
  },
];

/** Reads a command with its backslash, such as `\d inbox`. psql takes a trailing `;` for no part of a name. */
export function planBackslash(text: string): BackslashPlan {
  const [, name = "", argument = ""] = /^\\(\S*)\s*(.*)$/s.exec(text) ?? [];
  const bare = name.replace(/;+$/, "");
  const known = commands.find(({ names }) => names.includes(bare));
  if (known !== undefined) return known.plan(argument.replace(/[\s;]+$/, ""));
  const message = `\\${bare} is a command for psql, and this page does not know it. It answers \\d and \\dt.`;
  return { kind: "refused", message, instead: null };
}

/** Whether a command runs the statement before it, in place of its semicolon. */
export function endsStatement(text: string): boolean {
  return /^\\gx?(\s|$)/.test(text);
}
