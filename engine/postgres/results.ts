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

/** The error of a COMMIT or SET CONSTRAINTS that was cancelled because the constraints it checks make it wait. */
export function couldNotWait(cancelled: StatementResult): StatementResult {
  const detail = "It had to wait for another transaction to check its constraints, which can't be done here.";
  return cancelled.status === "error" ? { ...cancelled, detail } : cancelled;
}
