// What a statement is to the connections: transaction control, or something that a transaction set aside can't take along.

/** A statement, as far as its transaction is concerned. Names of savepoints are as PostgreSQL folds them. */
export type StatementKind =
  | { readonly kind: "begin" }
  | { readonly kind: "commit"; readonly chain: boolean }
  | { readonly kind: "rollback"; readonly chain: boolean }
  | { readonly kind: "savepoint"; readonly name: string }
  | { readonly kind: "release"; readonly name: string }
  | { readonly kind: "rollback to"; readonly name: string }
  /** A setting of this transaction alone: SET LOCAL, SET TRANSACTION, SET CONSTRAINTS. */
  | { readonly kind: "set local" }
  /** A setting of the session. */
  | { readonly kind: "set" }
  | { readonly kind: "refused"; readonly reason: string }
  | { readonly kind: "other"; readonly effect: Effect | null };

/** What running a statement means for setting its transaction aside. */
export type Effect =
  /** It changes tables: a transaction that did so can be set aside and ended, but not continued. */
  | { readonly kind: "schema" }
  /** It makes a transaction that can't be set aside at all. */
  | { readonly kind: "pinned"; readonly reason: string };

/** Reads the words a statement begins with. */
export function readStatementKind(sql: string): StatementKind {
  const words = readWords(sql);
  const [first = "", second = "", third = ""] = words;
  const chain = words.includes("and") && words.includes("chain") && !words.includes("no");
  switch (first) {
    case "begin":
      return { kind: "begin" };
    case "start":
      return second === "transaction" ? { kind: "begin" } : other(words, sql);
    case "commit":
    case "end":
      return second === "prepared" ? twoPhase : { kind: "commit", chain };
    case "prepare":
      return second === "transaction" ? twoPhase : other(words, sql);
    case "abort":
      return { kind: "rollback", chain };
    case "rollback":
      return readRollback(words, chain);
    case "savepoint":
      return { kind: "savepoint", name: second };
    case "release":
      return { kind: "release", name: second === "savepoint" && third !== "" ? third : second };
    case "set":
      return { kind: ["local", "transaction", "constraints"].includes(second) ? "set local" : "set" };
    case "reset":
      return { kind: "set" };
    case "copy":
      return words.includes("stdin") || words.includes("stdout") ? copy : other(words, sql);
    default:
      return other(words, sql);
  }
}

const twoPhase: StatementKind = {
  kind: "refused",
  reason:
    "PREPARE TRANSACTION and its kin are what these connections are made of, so they can't be used here.",
};

const copy: StatementKind = {
  kind: "refused",
  reason: "COPY FROM STDIN and TO STDOUT need a client that streams. Use INSERT and SELECT here.",
};

function readRollback(words: readonly string[], chain: boolean): StatementKind {
  const rest = words.slice(1).filter((word) => word !== "work" && word !== "transaction");
  if (rest[0] === "prepared") return twoPhase;
  if (rest[0] !== "to") return { kind: "rollback", chain };
  const name = rest[1] === "savepoint" && rest[2] !== undefined ? rest[2] : rest[1];
  return { kind: "rollback to", name: name ?? "" };
}

const schemaWords = new Set([
  ...["create", "alter", "drop", "truncate", "comment", "grant", "revoke", "reindex", "refresh", "cluster"],
  ...["security", "import", "reassign", "do", "vacuum"],
]);

const pins: readonly { readonly is: (words: readonly string[]) => boolean; readonly reason: string }[] = [
  { is: ([first]) => first === "declare", reason: "it has a cursor" },
  { is: ([first]) => first === "notify", reason: "it uses NOTIFY" },
  { is: isTemporary, reason: "it uses a temporary table" },
];

/** What belongs to a session, but would here belong to all of them. */
const shared: readonly {
  readonly is: (words: readonly string[], sql: string) => boolean;
  readonly reason: string;
}[] = [
  {
    is: ([first]) => first === "listen" || first === "unlisten",
    reason: "LISTEN needs a process that hears of notifications, and all connections here share one.",
  },
  {
    is: (words) => words[0] === "declare" && words.includes("hold"),
    reason: "A cursor WITH HOLD outlives its transaction, and every connection here would see it.",
  },
  {
    is: (words, sql) => isTemporary(words) && !/\bon\s+commit\s+drop\b/i.test(sql),
    reason:
      "A temporary table outlives its transaction, and every connection here would see it. Make it ON COMMIT DROP inside a transaction, or make a plain table.",
  },
];

function isTemporary(words: readonly string[]): boolean {
  return words[0] === "create" && words.slice(1, 4).some((word) => word === "temp" || word === "temporary");
}

function other(words: readonly string[], sql: string): StatementKind {
  const refused = shared.find(({ is }) => is(words, sql));
  if (refused) return { kind: "refused", reason: refused.reason };
  const pin = pins.find(({ is }) => is(words));
  if (pin) return { kind: "other", effect: { kind: "pinned", reason: pin.reason } };
  return { kind: "other", effect: schemaWords.has(words[0] ?? "") ? { kind: "schema" } : null };
}

/** Whitespace and comments, a quoted identifier, a word, or any other character. */
const lexeme = /(\s+|--[^\n]*|\/\*[\s\S]*?\*\/)|"((?:[^"]|"")*)"|([\p{L}_][\p{L}\p{N}_$]*)|[\s\S]/gu;
const enoughWords = 12;

/** The words at the start, folded to lower case; a quoted identifier stays as it is. */
function readWords(sql: string): string[] {
  const words: string[] = [];
  for (const [, space, quoted, word] of sql.matchAll(lexeme)) {
    if (space !== undefined) continue;
    if (quoted !== undefined) words.push(quoted.replaceAll('""', '"'));
    else if (word !== undefined) words.push(word.toLowerCase());
    if (words.length === enoughWords) break;
  }
  return words;
}
