// Logs: when the offset is committed, and what a transaction of the log does not cover.

import { ANY_FAULT, type Break, type Resend, type StrategyGroup, type Violation } from "./strategy";

const RECEIPT = "one receipt for order 42";
const NEXT_RECEIPT = "one receipt for order 43";
const PAYMENT_AGAIN = String.raw`\message payments-0-9 {"order_id": 42, "offset": 9}`;

const duplicatedReceipt: Violation = { expectation: RECEIPT, outcome: "duplicated" };
const receivedTwice: Resend = { message: PAYMENT_AGAIN, violations: [duplicatedReceipt] };

const forBothOrders = (broken: Omit<Break, "expectation">): readonly Break[] =>
  [RECEIPT, NEXT_RECEIPT].map((expectation) => ({ expectation, ...broken }));

/** Logs and their offsets. */
export const log: StrategyGroup = {
  id: "log",
  name: "A log and its offsets",
  strategies: [
    {
      id: "offset-before-work",
      lesson: "exactly-once-in-kafka",
      name: "Offset, then work",
      shows: "A crash after the commit of the offset loses the record.",
      because:
        "The next owner starts behind the committed offset; and where the commit is lost or comes after a rebalance, it starts before it and the work is done twice.",
      breaks: [
        ...forBothOrders({ outcome: "lost", by: [["crash"]] }),
        ...forBothOrders({ outcome: "duplicated", by: [["timeout"], ["lost ack"], ["late"]] }),
      ],
      resend: receivedTwice,
    },
    {
      id: "offset-after-work",
      lesson: "exactly-once-in-kafka",
      name: "Work, then offset",
      shows: "Whatever lies behind the committed offset is done again.",
      because:
        "Work without its offset is repeated by the next owner, whatever kept the offset from being committed.",
      breaks: forBothOrders({ outcome: "duplicated", by: ANY_FAULT }),
      resend: receivedTwice,
    },
    {
      id: "offset-after-work-deduplicated",
      lesson: "exactly-once-in-kafka",
      name: "Work with the record's id, then offset",
      shows: "The log repeats in order, and the processed table recognises each repeat.",
      because: "Id and work commit together before the offset does, as for any queue.",
      breaks: [],
      resend: receivedTwice,
    },
    {
      id: "offset-in-the-database",
      lesson: "exactly-once-in-kafka",
      name: "Work with the offset in the database",
      shows:
        "One row for each partition does what the processed table does, and does not know a second send.",
      because:
        "The position moves with the work in one transaction and never back, and a zombie waits for its row's lock and then finds it moved.",
      breaks: [],
      resend: receivedTwice,
    },
    {
      id: "kafka-transaction",
      lesson: "exactly-once-in-kafka",
      name: "A transaction of the log, and a row outside it",
      shows: "Events and offset commit together; the row in the database has long since committed.",
      because:
        "The INSERT commits by itself, so an attempt whose transaction never commits leaves its receipt behind, while its event is never seen; the commit is heard or not at all, and is never late.",
      breaks: [{ ...duplicatedReceipt, by: [["crash"], ["timeout"], ["lost ack"]] }],
      resend: {
        message: PAYMENT_AGAIN,
        violations: [
          duplicatedReceipt,
          { expectation: "one order-paid event for order 42", outcome: "duplicated" },
        ],
      },
    },
    {
      id: "kafka-transaction-deduplicated",
      lesson: "exactly-once-in-kafka",
      name: "A transaction of the log, and the row under its record's id",
      shows: "Outside the log the consumer deduplicates as everywhere else.",
      because:
        "The event and the offset commit together, and the receipt commits with its id, so a repeated attempt adds neither.",
      breaks: [],
      resend: {
        message: PAYMENT_AGAIN,
        violations: [
          duplicatedReceipt,
          { expectation: "one order-paid event for order 42", outcome: "duplicated" },
        ],
      },
    },
    {
      id: "kafka-transaction-reads-on",
      lesson: "exactly-once-in-kafka",
      name: "A transaction of the log, and reading on after it has failed",
      shows: "A later offset must not be committed over an event that was aborted.",
      because:
        "A commit that comes to nothing leaves the process behind the record, and the next commit moves the offset past both; every other fault ends the session, which begins anew at the committed offset.",
      breaks: [{ expectation: "one order-paid event for order 42", outcome: "lost", by: [["lost ack"]] }],
      resend: null,
    },
  ],
};
