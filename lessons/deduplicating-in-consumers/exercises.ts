// The exercises of lesson 3: a consumer that recognises its message.

import type { Exercise } from "../../engine/grade/exercise";

const receipt = "one receipt for order 42";

/** The exercises, in the order of the text. */
export const exercises: readonly Exercise[] = [
  {
    kind: "order",
    id: "in-which-order",
    title: "Seven lines, and their order",
    task: "These lines are all it takes to recognise a message, and nobody has put them in order. Arrange them so that order 42 gets one receipt in every schedule.",
    edits: ["consumer email-sender"],
    checks: [
      { says: "the script as it stands", faults: 2 },
      { says: "two messages at once", variant: "two-messages", faults: 1 },
    ],
    hints: [
      "Id and receipt must become visible at the same moment, so one `COMMIT` has to follow both.",
      "`\\if :ROW_COUNT` looks at the statement just before it: 1 where the id was new, 0 where it was there already.",
      "The broker may hear of it only when all is committed, and it has to hear of duplicates too.",
    ],
    why: "One transaction holds the id and the work, so a crash leaves both or neither. The acknowledgement comes last and in both cases: a duplicate that is not acknowledged comes for ever.",
    accepted: ["commit-inside"],
    rejected: [
      { answer: "nothing", reason: "empty" },
      { answer: "ack-before-commit", reason: { expectation: receipt, outcome: "lost" } },
      { answer: "committed-in-between", reason: { expectation: receipt, outcome: "lost" } },
      { answer: "begin-too-late", reason: { expectation: receipt, outcome: "lost" } },
      { answer: "ack-for-the-first-only", reason: { expectation: "the queue drains", outcome: "stuck" } },
      { answer: "work-outside", reason: { expectation: receipt, outcome: "duplicated" } },
      { answer: "endif-first", reason: "unreadable" },
      { answer: "one-line-less", reason: "tampered" },
    ],
  },
  {
    kind: "fix",
    id: "recognise-it",
    title: "Make the consumer recognise its message",
    task: "This consumer writes a receipt for every delivery. The table of processed messages is there and nobody uses it. Change the handler so that one receipt is written for the order, whatever crashes, is slow or gets lost.",
    edits: ["consumer email-sender"],
    checks: [
      { says: "the script as it stands", faults: 2 },
      { says: "two orders under other ids", variant: "two-orders", faults: 1 },
      { says: "a second consumer that shares the table", variant: "shipping-too", faults: 1 },
      { says: "another name for the consumer", renamed: { "email-sender": "mailer" }, faults: 1 },
    ],
    hints: [
      "Insert `:'consumer'` and `:'message_id'` into `processed_messages`, in the same transaction as the receipt.",
      "Read the answer of that `INSERT`: `\\if :ERROR` after a plain one, or `\\if :ROW_COUNT` after one with `ON CONFLICT DO NOTHING`.",
      "A duplicate ends with `ROLLBACK`, `\\ack` and `\\quit`; the first delivery goes on to the receipt, `COMMIT` and `\\ack`.",
    ],
    why: "The key refuses the id a second time, even while the first transaction is open, and the id becomes visible together with the receipt. A duplicate finds it and is acknowledged; a crash leaves neither.",
    accepted: ["on-conflict", "one-statement", "work-before-id"],
    rejected: [
      { answer: "nothing", reason: "empty" },
      { answer: "only-a-comment", reason: "empty" },
      { answer: "only-ack", reason: { expectation: receipt, outcome: "lost" } },
      { answer: "look-first", reason: { expectation: receipt, outcome: "duplicated" } },
      { answer: "id-first", reason: { expectation: receipt, outcome: "lost" } },
      { answer: "answer-not-read", reason: { expectation: receipt, outcome: "duplicated" } },
      { answer: "duplicate-not-acked", reason: { expectation: "the queue drains", outcome: "stuck" } },
      { answer: "consumer-forgotten", reason: { expectation: receipt, outcome: "lost" } },
      { answer: "order-by-hand", reason: { expectation: "one receipt for order 7", outcome: "lost" } },
      { answer: "expects-less", reason: "tampered" },
      { answer: "if-left-open", reason: "unreadable" },
      { answer: "quote-left-open", reason: "unreadable" },
    ],
  },
];
