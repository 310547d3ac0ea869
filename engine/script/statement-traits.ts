// What kind of statement an SQL text is, from PostgreSQL's own parse tree.

import { parse } from "libpg-query";

/** What a statement may do besides reading. A text that doesn't parse does nothing: the server will refuse it. */
export interface StatementTraits {
  /** It may change rows: INSERT, UPDATE, DELETE, MERGE, in a WITH too, and anything that isn't a query. */
  readonly writes: boolean;
  /** It may lock without changing: FOR UPDATE and the like, LOCK, advisory locks. */
  readonly locks: boolean;
  /** What it finds depends on what others have locked: SKIP LOCKED, NOWAIT, pg_try_advisory_lock. */
  readonly seesLocks: boolean;
  /** It changes tables or other objects, not rows. */
  readonly changesSchema: boolean;
  /** It changes the session, so that closing it later makes a difference: SET, PREPARE, advisory locks held past the end. */
  readonly changesSession: boolean;
  /** It changes a setting for the rest of its transaction: SET LOCAL, SET TRANSACTION. */
  readonly setsLocally: boolean;
  /** It begins, ends or steers a transaction. */
  readonly transaction: "begin" | "end" | "savepoint" | null;
  /** It asks for another isolation level than READ COMMITTED, for its transaction or for the session. */
  readonly isolated: boolean;
  /** The functions it calls, in lower case and without a schema. */
  readonly functions: readonly string[];
}

const NOTHING: StatementTraits = {
  writes: false,
  locks: false,
  seesLocks: false,
  changesSchema: false,
  changesSession: false,
  setsLocally: false,
  transaction: null,
  isolated: false,
  functions: [],
};

/** A node of PostgreSQL's parse tree: plain JSON. */
export type Tree = unknown;

const known = new Map<string, StatementTraits>();

/** The traits of one statement. Asked again for the same text, it answers at once. */
export async function statementTraits(sql: string): Promise<StatementTraits> {
  const cached = known.get(sql);
  if (cached !== undefined) return cached;
  const tree = await parseStatement(sql);
  const traits = tree === null ? NOTHING : traitsOf(tree);
  known.set(sql, traits);
  return traits;
}

/** The parse tree of one statement, or null where the text doesn't parse. */
export async function parseStatement(sql: string): Promise<Tree> {
  if (sql.trim() === "") return null;
  try {
    const { stmts } = await parse(sql);
    return stmts?.[0]?.stmt ?? null;
  } catch {
    return null;
  }
}

/** Every node of a tree with its name, from the top down. */
export function* nodesOf(tree: Tree, name = ""): Generator<{ readonly name: string; readonly node: object }> {
  if (typeof tree !== "object" || tree === null) return;
  if (!Array.isArray(tree)) yield { name, node: tree };
  for (const [key, value] of Object.entries(tree)) yield* nodesOf(value, Array.isArray(tree) ? name : key);
}

/** Statements that are neither queries nor transaction control, and change only the session. */
const SESSION_STATEMENTS =
  /^(VariableSetStmt|PrepareStmt|DeallocateStmt|DiscardStmt|ListenStmt|DeclareCursorStmt)$/;
const HARMLESS_STATEMENTS = /^(ExplainStmt|VariableShowStmt|ExecuteStmt|NotifyStmt|ConstraintsSetStmt)$/;
const ROW_STATEMENTS = /^(InsertStmt|UpdateStmt|DeleteStmt|MergeStmt)$/;

function traitsOf(tree: Tree): StatementTraits {
  const [top = ""] = typeof tree === "object" && tree !== null ? Object.keys(tree) : [];
  if (top === "TransactionStmt") return transactionTraits(tree);
  const nodes = [...nodesOf(tree)];
  const functions = nodes.flatMap(({ name, node }) => (name === "FuncCall" ? [functionName(node)] : []));
  const rows = nodes.some(({ name }) => ROW_STATEMENTS.test(name));
  const locking = nodes.filter(({ name }) => name === "LockingClause");
  const advisory = functions.filter((name) => name.includes("advisory"));
  const session = SESSION_STATEMENTS.test(top);
  const setsLocally = session && isLocalSetting(nodes);
  const query = top === "SelectStmt" || ROW_STATEMENTS.test(top);
  const schema = !query && !session && !HARMLESS_STATEMENTS.test(top) && top !== "LockStmt";
  return {
    writes: rows || schema || functions.some((name) => name === "nextval" || name === "setval"),
    locks: locking.length > 0 || advisory.length > 0 || top === "LockStmt",
    seesLocks:
      advisory.some((name) => name.includes("try")) ||
      locking.some(({ node }) => "waitPolicy" in node && node.waitPolicy !== "LockWaitBlock"),
    changesSchema: schema,
    changesSession:
      (session && !setsLocally) ||
      functions.includes("set_config") ||
      advisory.some((name) => !name.includes("xact")),
    setsLocally,
    transaction: null,
    isolated: setsIsolation(tree),
    functions,
  };
}

function transactionTraits(tree: Tree): StatementTraits {
  const node = [...nodesOf(tree)].find(({ name }) => name === "TransactionStmt")?.node;
  const kind = node !== undefined && "kind" in node ? String(node.kind) : "";
  if (/_(BEGIN|START)$/.test(kind))
    return { ...NOTHING, transaction: "begin", isolated: setsIsolation(tree) };
  if (/_(SAVEPOINT|RELEASE|ROLLBACK_TO)$/.test(kind)) return { ...NOTHING, transaction: "savepoint" };
  return { ...NOTHING, transaction: "end" };
}

/** Whether it sets an isolation level other than READ COMMITTED, or one that can't be told. */
function setsIsolation(tree: Tree): boolean {
  const text = JSON.stringify(tree).toLowerCase();
  return text.includes("transaction_isolation") && !/"sval":"read (un)?committed"/.test(text);
}

/** SET LOCAL and SET TRANSACTION, which end with their transaction. */
function isLocalSetting(nodes: readonly { readonly name: string; readonly node: object }[]): boolean {
  return nodes.some(
    ({ name, node }) =>
      name === "VariableSetStmt" &&
      (("is_local" in node && node.is_local === true) || ("name" in node && node.name === "TRANSACTION")),
  );
}

function functionName(node: object): string {
  const names = [...nodesOf(node)].flatMap(({ name, node: inner }) =>
    name === "String" && "sval" in inner ? [String(inner.sval).toLowerCase()] : [],
  );
  const count = "funcname" in node && Array.isArray(node.funcname) ? node.funcname.length : 1;
  return names[count - 1] ?? "";
}
