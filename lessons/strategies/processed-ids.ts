// Consumers that keep the ids of processed messages: where the id is written, and what is made of the answer.

import { ANY_FAULT, PAYMENT_AGAIN, QUEUE_DRAINS, type Resend, type StrategyGroup } from "./strategy";

const RECEIPT = "one receipt for order 42";

/** A message id does not recognise a second send, whose id is another. */
const receivedTwice: Resend = {
  message: PAYMENT_AGAIN,
  violations: [{ expectation: RECEIPT, outcome: "duplicated" }],
};

/** A table of processed ids. */
export const processedIds: StrategyGroup = {
  id: "processed-ids",
  name: "A table of processed ids",
  strategies: [
    {
      id: "processed-table",
      lesson: "deduplicating-in-consumers",
      name: "Same transaction; the violation is the answer",
      shows: "Id and work commit together, and the unique key decides between two deliveries.",
      because:
        "No crash leaves id or work alone; a second INSERT of the id waits for the first transaction and fails if it commits, goes through if it does not; the duplicate is acknowledged.",
      breaks: [],
      resend: receivedTwice,
    },
    {
      id: "on-conflict",
      lesson: "deduplicating-in-consumers",
      name: "Same transaction; the row count is the answer",
      shows: "ON CONFLICT DO NOTHING answers with a count, and a count of zero ends the attempt.",
      because:
        "It waits as the plain INSERT does, and counts 0 exactly where that one would fail, so the same schedules end alike.",
      breaks: [],
      resend: receivedTwice,
    },
    {
      id: "row-count-ignored",
      lesson: "the-check-then-act-window",
      name: "Same transaction; the row count is ignored",
      shows: "The key recognises the duplicate, and nobody asks it.",
      because:
        "DO NOTHING is no error, so the second delivery goes on to its own receipt whatever brought it.",
      breaks: [{ expectation: RECEIPT, outcome: "duplicated", by: ANY_FAULT }],
      resend: receivedTwice,
    },
    {
      id: "error-logged",
      lesson: "the-check-then-act-window",
      name: "The violation is logged, and the code goes on",
      shows: "An error that is only written down stops nothing.",
      because: "The branch for the error falls through to the work, so each second delivery does it again.",
      breaks: [{ expectation: RECEIPT, outcome: "duplicated", by: ANY_FAULT }],
      resend: receivedTwice,
    },
    {
      id: "id-before-work",
      lesson: "deduplicating-in-consumers",
      name: "The id first, in its own transaction",
      shows: "A crash between the two loses the work.",
      because:
        "The unique key lets only one delivery pass the id, so nothing is doubled; a crash after the id and before the receipt leaves a message that counts as done.",
      breaks: [{ expectation: RECEIPT, outcome: "lost", by: [["crash"]] }],
      resend: receivedTwice,
    },
    {
      id: "id-after-work",
      lesson: "deduplicating-in-consumers",
      name: "The id last, in its own transaction",
      shows: "A crash between the two repeats the work, and so do two deliveries at once.",
      because:
        "Between the receipt and its id a crash, or a second delivery that has looked already, leads to another receipt; once the id is there, a lost ack or a late copy is recognised.",
      breaks: [{ expectation: RECEIPT, outcome: "duplicated", by: [["crash"], ["timeout"]] }],
      resend: receivedTwice,
    },
    {
      id: "violation-unhandled",
      lesson: "retry-and-backoff",
      name: "The violation is not handled",
      shows: "The work is safe, and the message never leaves the queue.",
      because:
        "Once the work is committed and the message comes again, every delivery dies of the same violation before its ack.",
      breaks: [{ expectation: QUEUE_DRAINS, outcome: "stuck", by: ANY_FAULT }],
      resend: receivedTwice,
    },
    {
      id: "duplicate-not-acked",
      lesson: "retry-and-backoff",
      name: "The duplicate is skipped without an ack",
      shows: "A duplicate that is recognised and not acknowledged comes back for ever.",
      because:
        "Once the work is committed and the message comes again, every delivery ends at the \\quit, and no ack is left to take the message away.",
      breaks: [{ expectation: QUEUE_DRAINS, outcome: "stuck", by: ANY_FAULT }],
      resend: receivedTwice,
    },
  ],
};
