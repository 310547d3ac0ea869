// What one SQL statement gave: the server's own words and text, nothing parsed away.

/** A value as the server writes it, or null for SQL NULL. Never a JavaScript number or date. */
export type Cell = string | null;

/** A result column. `typeOid` is PostgreSQL's type number, for alignment only. */
export interface Column {
  readonly name: string;
  readonly typeOid: number;
}

/** Whether the connection is outside a transaction, inside one, or inside one that has failed. */
export type TransactionStatus = "idle" | "open" | "failed";

/** A NOTICE, WARNING and so on, sent while a statement ran. */
export interface Notice {
  readonly severity: string;
  readonly sqlstate: string;
  readonly message: string;
  readonly detail: string | null;
  readonly hint: string | null;
}

/** A statement that succeeded. */
export interface StatementOk {
  readonly status: "ok";
  /** The command tag without its numbers: `INSERT`, `SELECT`, `CREATE TABLE`. Empty for an empty statement. */
  readonly command: string;
  /** The command tag as psql shows it: `INSERT 0 1`. */
  readonly tag: string;
  /** The number of rows the tag names, or null where the command has none. */
  readonly rowCount: number | null;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  readonly notices: readonly Notice[];
  readonly transaction: TransactionStatus;
}

/** A statement that failed: a result like any other, not an exception. */
export interface StatementError {
  readonly status: "error";
  readonly severity: string;
  readonly sqlstate: string;
  readonly message: string;
  readonly detail: string | null;
  readonly hint: string | null;
  /** The server's CONTEXT lines. */
  readonly where: string | null;
  /** Where in the statement's text, in code points from 1, as the server counts; null if it names no place. */
  readonly position: number | null;
  readonly notices: readonly Notice[];
  readonly transaction: TransactionStatus;
}

/** What one statement gave. */
export type StatementResult = StatementOk | StatementError;
