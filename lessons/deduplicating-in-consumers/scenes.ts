// The scenes of lesson 3: which consumers are played, and which faults strike them.

import type { Scene } from "../../engine/world/scene";

/** The scenes, in the order of the text. */
export const scenes: readonly Scene[] = [
  {
    name: "crash-before-ack",
    title: "A crash after COMMIT, before the ack",
    caption:
      "The first process is gone after its commit and before its `\\ack`. The broker hears nothing, waits 30 seconds and delivers the message again. Both consumers meet the same fate.",
    variants: [
      { file: "naive", label: "Naive" },
      { file: "processed-table", label: "Processed table" },
    ],
    faults: [{ kind: "crash", delivery: 1, before: "\\ack" }],
  },
  {
    name: "slow-consumer",
    title: "Two deliveries at work at once",
    caption:
      "The first process is slow, not dead. The broker gives its message to a second process while the first transaction is still open.",
    variants: [
      { file: "processed-table", label: "Error 23505" },
      { file: "on-conflict", label: "ON CONFLICT" },
    ],
    faults: [{ kind: "timeout", delivery: 1, after: "INSERT INTO processed_messages" }],
  },
  {
    name: "slow-then-dead",
    title: "The first of two dies while the second waits",
    caption:
      "As before, but the slow process crashes before its `COMMIT`. Its id vanishes with its transaction, and the one that waited does the work.",
    variants: [
      { file: "processed-table", label: "Error 23505" },
      { file: "on-conflict", label: "ON CONFLICT" },
    ],
    faults: [
      { kind: "timeout", delivery: 1, after: "INSERT INTO processed_messages" },
      { kind: "crash", delivery: 1, before: "COMMIT" },
    ],
  },
  {
    name: "two-ids",
    title: "A producer that sends twice",
    caption:
      "The producer never saw its first send confirmed and sent again. The broker delivers each message once; the order is the same, the ids differ.",
    variants: [
      { file: "message-id-only", label: "Message id" },
      { file: "business-key", label: "Business key" },
    ],
    faults: [],
  },
  {
    name: "inbox",
    title: "An inbox under two crashes",
    caption:
      "The receiving process crashes before its `\\ack`, so the message is stored and then delivered again. Later the worker crashes before its `COMMIT`.",
    variants: [{ file: "inbox", label: "Inbox" }],
    faults: [
      { kind: "crash", delivery: 1, before: "\\ack" },
      { kind: "crash", worker: "inbox-worker", before: "COMMIT" },
    ],
  },
  {
    name: "before-the-call",
    title: "A crash just before the e-mail",
    caption:
      "The first process dies when it is about to send. Whoever had marked the message by then has promised an e-mail that nobody sends.",
    variants: [
      { file: "mark-first", label: "Mark first" },
      { file: "send-first", label: "Send first" },
      { file: "idempotency-key", label: "Send with a key" },
    ],
    faults: [{ kind: "crash", delivery: 1, before: "\\effect" }],
  },
  {
    name: "after-the-call",
    title: "A crash just after the e-mail",
    caption:
      "The first process dies when the e-mail is out. Whoever had not marked the message by then sends it again, unless the other system knows the key.",
    variants: [
      { file: "mark-first", label: "Mark first" },
      { file: "send-first", label: "Send first" },
      { file: "idempotency-key", label: "Send with a key" },
    ],
    faults: [{ kind: "crash", delivery: 1, after: "\\effect" }],
  },
  {
    name: "recorded-separately",
    title: "A crash between the id and the work",
    caption:
      "Two statements, each its own transaction, and a crash between them. Their order only decides which way it goes wrong.",
    variants: [
      { file: "id-before-work", label: "Id first" },
      { file: "id-after-work", label: "Work first" },
    ],
    faults: [{ kind: "crash", delivery: 1, after: "INSERT INTO" }],
  },
  {
    name: "pruned-too-early",
    title: "A copy that comes at the end of the broker's window",
    caption:
      "The ack is lost, and the broker delivers again when its 14 days are nearly over. By then a pruner has deleted the ids that it took to be old.",
    variants: [
      { file: "pruned-after-a-day", label: "Kept 1 day" },
      { file: "pruned-after-fifteen-days", label: "Kept 15 days" },
    ],
    faults: [{ kind: "late", delivery: 1 }],
  },
  {
    name: "call-inside",
    title: "An e-mail from inside a transaction",
    caption:
      "The process crashes after the call and before its `COMMIT`. The transaction rolls back; the e-mail is in somebody's mailbox.",
    variants: [
      { file: "call-inside", label: "No key" },
      { file: "call-inside-with-key", label: "With a key" },
    ],
    faults: [{ kind: "crash", delivery: 1, before: "COMMIT" }],
  },
];
