// psql's prompt: where a connection's transaction stands, and what of the statement is still open.

import type { TransactionStatus } from "../postgres/result";
import type { OpenEnd } from "./psql-input";

const transactionMarks: Readonly<Record<TransactionStatus, string>> = { idle: "", open: "*", failed: "!" };

const openMarks: Readonly<Record<OpenEnd, string>> = {
  statement: "-",
  string: "'",
  identifier: '"',
  dollar: "$",
  comment: "*",
  parenthesis: "(",
};

/** The prompt: `shop=>`, `shop=*>` in a transaction, `shop=!>` in a failed one, `shop->` where a statement goes on. */
export function promptFor(transaction: TransactionStatus, open: OpenEnd | null = null): string {
  return `shop${open === null ? "=" : openMarks[open]}${transactionMarks[transaction]}>`;
}

/** What a prompt's mark says, for those who can't see it. */
export const promptWords: Readonly<Record<TransactionStatus, string>> = {
  idle: "no transaction is open",
  open: "a transaction is open",
  failed: "the transaction has failed",
};
