// The exercises of lesson 9: a bookmark in the database, and a receipt outside of Kafka's transaction.

import type { Exercise } from "../../engine/grade/exercise";

const receipt = "one receipt for order 42";
const nextReceipt = "one receipt for order 43";
const event = "one order-paid event for order 42";

/** The exercises, in the order of the text. */
export const exercises: readonly Exercise[] = [
  {
    kind: "order",
    id: "bookmark-in-order",
    title: "A bookmark in the database, in order",
    task: "The position is a row of `positions`, and moves only forward. Arrange the lines so that each order gets one receipt in every schedule.",
    edits: ["consumer email-sender"],
    checks: [
      { says: "the script as it stands", faults: 2 },
      { says: "three records, and an order that is paid twice", variant: "three-records", faults: 1 },
    ],
    hints: [
      "The position and the receipt must become visible at the same moment.",
      "`\\if :ROW_COUNT` looks at the statement just before it: 1 where the position moved, 0 where the record lies behind it.",
      "Kafka’s own bookmark comes last. It may be behind the one in the database, and must never be ahead of it.",
    ],
    why: "Position and receipt commit together, so the position says exactly what was done. Whatever Kafka reads again lies behind it and changes no row.",
    accepted: ["commit-inside"],
    rejected: [
      { answer: "nothing", reason: "empty" },
      { answer: "ack-first", reason: { expectation: nextReceipt, outcome: "lost" } },
      { answer: "ack-before-commit", reason: { expectation: nextReceipt, outcome: "lost" } },
      { answer: "committed-in-between", reason: { expectation: receipt, outcome: "lost" } },
      { answer: "begin-too-late", reason: { expectation: nextReceipt, outcome: "lost" } },
    ],
  },
  {
    kind: "fix",
    id: "across-the-edge",
    title: "A receipt outside of Kafka’s transaction",
    task: "Kafka commits the event and the offset together; the receipt is written to PostgreSQL and repeated with every attempt. Change the consumer so that there is one receipt and one event for each record, whatever crashes or gets lost. `processed_messages` is there.",
    edits: ["consumer billing"],
    checks: [
      { says: "the script as it stands", faults: 2 },
      { says: "two other records", variant: "two-records", faults: 0 },
    ],
    hints: [
      "The receipt needs a check in its own transaction, as in lesson 3: `:'message_id'` is the record’s place in the log.",
      "When the record comes again because Kafka’s transaction was not committed, the receipt is there and the event is not. Each effect is asked for its own.",
      "Leave `\\publish`, `\\ack` and Kafka’s transaction as they are, and put the receipt into `BEGIN` … `COMMIT` with an `INSERT … ON CONFLICT DO NOTHING` and `\\if :ROW_COUNT`.",
    ],
    why: "The id and the receipt commit together, so an attempt that is repeated writes no second receipt. It does publish again, into a transaction of its own, of which only one is ever committed.",
    accepted: ["error-read", "one-statement"],
    rejected: [
      { answer: "nothing", reason: "empty" },
      { answer: "only-ack", reason: { expectation: event, outcome: "lost" } },
      { answer: "as-it-was", reason: { expectation: receipt, outcome: "duplicated" } },
      { answer: "event-for-the-first-only", reason: { expectation: event, outcome: "lost" } },
      { answer: "without-kafkas-transaction", reason: { expectation: event, outcome: "duplicated" } },
      { answer: "kafka-commits-first", reason: { expectation: receipt, outcome: "lost" } },
      { answer: "record-by-hand", reason: { expectation: "one receipt for order 44", outcome: "lost" } },
    ],
  },
  {
    kind: "schedule",
    id: "read-on",
    title: "Lose an event by reading on",
    task: "This consumer has a check, and Kafka’s transaction. One commit may come to nothing. Choose what happens so that in the end there is no event for order 42, and nobody will ever send it.",
    wanted: { expectation: event, outcome: "lost" },
    faults: 1,
    hints: [
      "When a commit of Kafka’s is lost, its event and its offset are gone. The process still has its place in memory, and that is past the record.",
      "After the lost commit you can deliver record 7 again, as a consumer that seeks back would, or record 8.",
      "Lose the commit of record 7 (choose the `\\ack` that the broker never hears), deliver record 8, and let its commit succeed.",
    ],
    why: "The second commit moves the bookmark past both records, so record 7 is never read again. Its receipt is there, and its event is not.",
    accepted: [[{ kind: "lose ack", delivery: 1 }]],
    rejected: [
      { plan: [], reason: "other end" },
      { plan: [{ kind: "lose ack", delivery: 2 }], reason: "other end" },
      { plan: [{ kind: "crash", delivery: 1, before: "\\transaction commit" }], reason: "other end" },
    ],
  },
];
