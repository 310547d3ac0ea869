// Consumers that look whether the work is done, and then do it.

import { PAYMENT_AGAIN, type Resend, type StrategyGroup } from "./strategy";

const RECEIPT = "one receipt for order 42";

const receivedTwice: Resend = {
  message: PAYMENT_AGAIN,
  violations: [{ expectation: RECEIPT, outcome: "duplicated" }],
};

/** Look, then act. */
export const lookFirst: StrategyGroup = {
  id: "look-first",
  name: "Look, then act",
  strategies: [
    {
      id: "cache-get-then-set",
      lesson: "the-check-then-act-window",
      name: "Cache: get, work, set",
      shows: "Between the question and the answer lies the whole of the work.",
      because:
        "Two deliveries both get nothing before either sets; a crash between INSERT and set leaves a receipt that the cache knows nothing of; and after 24 hours the entry is gone, so a late copy is new. A lost ack comes back after 30 seconds and finds the entry.",
      breaks: [{ expectation: RECEIPT, outcome: "duplicated", by: [["crash"], ["timeout"], ["late"]] }],
      resend: receivedTwice,
    },
    {
      id: "cache-add-first",
      lesson: "the-check-then-act-window",
      name: "Cache: claim, then work",
      shows: "A claim that survives the crash of its owner turns the duplicate into a loss.",
      because:
        "Only one delivery wins the add, so two at once are safe; a crash after it leaves the claim without the work, and the redelivery is turned away. A late copy comes after the claim has expired.",
      breaks: [
        { expectation: RECEIPT, outcome: "lost", by: [["crash"]] },
        { expectation: RECEIPT, outcome: "duplicated", by: [["late"]] },
      ],
      resend: receivedTwice,
    },
    {
      id: "select-first",
      lesson: "the-check-then-act-window",
      name: "SELECT, then INSERT",
      shows: "A SELECT that finds nothing keeps nobody else from finding nothing.",
      because:
        "The receipt is one statement, so a crash leaves it whole or absent and a later delivery sees it; only a second delivery between the SELECT and the INSERT gets through.",
      breaks: [{ expectation: RECEIPT, outcome: "duplicated", by: [["timeout"]] }],
      resend: receivedTwice,
    },
    {
      id: "select-first-in-transaction",
      lesson: "the-check-then-act-window",
      name: "SELECT, then INSERT, in a transaction",
      shows: "BEGIN and COMMIT around the window do not close it.",
      because:
        "Under READ COMMITTED both transactions count zero receipts; the second waits for the first at the UPDATE of the order and then inserts what it had already decided on.",
      breaks: [{ expectation: RECEIPT, outcome: "duplicated", by: [["timeout"]] }],
      resend: receivedTwice,
    },
    {
      id: "insert-where-not-exists",
      lesson: "the-check-then-act-window",
      name: "INSERT where there is none yet",
      shows: "One statement that looks and inserts has the window inside it.",
      because:
        "The subquery doesn't see what the other transaction has inserted and not committed, and nothing makes the second INSERT wait for the first.",
      breaks: [{ expectation: RECEIPT, outcome: "duplicated", by: [["timeout"]] }],
      resend: receivedTwice,
    },
    {
      id: "select-first-and-key",
      lesson: "the-check-then-act-window",
      name: "SELECT, then INSERT, and a unique key",
      shows: "The look may stay where it is: the key decides.",
      because:
        "A second INSERT of order 42 waits for the first transaction and then fails, unless that one has rolled back; the order is marked in the transaction of the receipt.",
      breaks: [],
      resend: { message: PAYMENT_AGAIN, violations: [] },
    },
    {
      id: "lock-then-look",
      lesson: "the-check-then-act-window",
      name: "Lock the row, then SELECT",
      shows: "The same two statements in the other order are safe: after waiting for a lock, look again.",
      because:
        "Whoever gets the lock second takes its snapshot for the count after the first has committed, so it sees the receipt; a crash undoes lock and work together.",
      breaks: [],
      resend: { message: PAYMENT_AGAIN, violations: [] },
    },
  ],
};
