// Commands of psql that a consumer script has no use for: people bring them along in files they have at work.

const ROWS = "expected INSERT, since no rows can follow a COPY here";

/** What to write instead of some of them. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  [".", ROWS],
  ["copy", ROWS],
  ["q", "expected \\quit"],
  ["gx", "expected \\g or \\gset"],
  ["i", "expected the other file's text in its place"],
  ["ir", "expected the other file's text in its place"],
  ["include", "expected the other file's text in its place"],
  ["include_relative", "expected the other file's text in its place"],
  ["unset", "expected a \\gset or \\cache get that gives nothing"],
]);

const OTHERS =
  /^(!|\?|[aCefHhloprswWxz]|t|T|c|cd|connect|conninfo|d\S*|echo|warn|qecho|edit|encoding|errverbose|gexec|gdesc|bind|bind_named|parse|close|crosstabview|out|password|print|prompt|pset|reset|setenv|sf\+?|sv\+?|timing|watch|write|restrict|unrestrict)$/;

/** What is wrong with a command that psql has and a consumer script hasn't; null for all others. */
export function psqlOnly(name: string): string | null {
  const instead = INSTEAD.get(name);
  if (instead !== undefined) return `\\${name} is for psql: ${instead}`;
  return OTHERS.test(name) ? `\\${name} is for psql, and does nothing here: leave it out` : null;
}
