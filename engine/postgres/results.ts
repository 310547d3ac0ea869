// The results that PostgreSQL would have given where it could not be asked.

import type { StatementError, StatementOk, StatementResult, TransactionStatus } from "./result";

/** COMMIT or ROLLBACK of a transaction that was set aside. */
export function endedAside(command: "COMMIT" | "ROLLBACK"): StatementOk {
  return {
    status: "ok",
    command,
    tag: command,
    rowCount: null,
    columns: [],
    rows: [],
    notices: [],
    transaction: "idle",
  };
}

/** The error of the statement that closes a circle of waits, from the one that cancelled it. */
export function deadlock(
  cancelled: StatementResult,
  transaction: TransactionStatus,
  detail: string,
): StatementError {
  return {
    status: "error",
    severity: "ERROR",
    sqlstate: "40P01",
    message: "deadlock detected",
    detail,
    hint: "See server log for query details.",
    where: cancelled.status === "error" ? cancelled.where : null,
    position: null,
    notices: cancelled.notices,
    transaction,
  };
}
