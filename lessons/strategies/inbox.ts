// The inbox: store, acknowledge, process later.

import { NO_FAULT, PAYMENT_AGAIN, type Resend, type StrategyGroup } from "./strategy";

const RECEIPT = "one receipt for order 42";

const receivedTwice: Resend = {
  message: PAYMENT_AGAIN,
  violations: [{ expectation: RECEIPT, outcome: "duplicated" }],
};

/** The inbox, with one worker and with two. */
export const inbox: StrategyGroup = {
  id: "inbox",
  name: "Inbox",
  strategies: [
    {
      id: "inbox",
      lesson: "deduplicating-in-consumers",
      name: "One worker",
      shows: "Duplicates are refused at the door, and the work and its mark commit together.",
      because:
        "The message is stored before the ack and under its id, and the only worker takes, does and marks a row in one transaction.",
      breaks: [],
      resend: receivedTwice,
    },
    {
      id: "inbox-plain-select",
      lesson: "the-check-then-act-window",
      name: "Two workers and a plain SELECT",
      shows: "Two workers that only look take the same row.",
      because:
        "Both read the row as unprocessed before either commits, and neither looks again, so no fault is needed.",
      breaks: [{ expectation: RECEIPT, outcome: "duplicated", by: NO_FAULT }],
      resend: null,
    },
    {
      id: "inbox-skip-locked",
      lesson: "the-check-then-act-window",
      name: "Two workers and FOR UPDATE SKIP LOCKED",
      shows: "A row that one worker holds is not there for the other.",
      because:
        "While a worker is at work the row is locked and skipped; afterwards it is marked, or the lock is gone and the row is as it was.",
      breaks: [],
      // The same door as with one worker, and a search of two messages and two workers takes minutes.
      resend: null,
    },
  ],
};
