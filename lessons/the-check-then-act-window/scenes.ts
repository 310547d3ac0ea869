// The scenes of lesson 2: ways to look before acting, and what two deliveries make of each.

import type { Scene } from "../../engine/world/scene";

/** The scenes, in the order of the text. */
export const scenes: readonly Scene[] = [
  {
    name: "cache-two-at-once",
    title: "Two deliveries ask the cache",
    caption:
      "The first process has asked and is slow. The broker gives the message to a second one, which asks the same question.",
    variants: [
      { file: "cache-get-then-set", label: "Get, work, set" },
      { file: "cache-add-first", label: "Claim, work" },
    ],
    faults: [{ kind: "timeout", delivery: 1, after: "\\cache" }],
  },
  {
    name: "cache-and-crash",
    title: "A crash after asking the cache",
    caption:
      "The first process dies right after its call to the cache. What it has told the cache by then stays there; the work was never begun.",
    variants: [
      { file: "cache-get-then-set", label: "Get, work, set" },
      { file: "cache-add-first", label: "Claim, work" },
    ],
    faults: [{ kind: "crash", delivery: 1, after: "\\cache" }],
  },
  {
    name: "cache-crash-later",
    title: "A crash after the work",
    caption:
      "Now the first process dies when the receipt has been committed. The cache knows of it only where the id was claimed beforehand.",
    variants: [
      { file: "cache-get-then-set", label: "Get, work, set" },
      { file: "cache-add-first", label: "Claim, work" },
    ],
    faults: [{ kind: "crash", delivery: 1, after: "INSERT" }],
  },
  {
    name: "cache-expired",
    title: "A copy that comes after the entry has expired",
    caption:
      "The acknowledgement is lost, and the message comes back at the end of the broker's 14 days. The entry was kept for one.",
    variants: [
      { file: "cache-get-then-set", label: "Get, work, set" },
      { file: "cache-add-first", label: "Claim, work" },
    ],
    faults: [{ kind: "late", delivery: 1 }],
  },
  {
    name: "select-first",
    title: "Two deliveries look into the table",
    caption:
      "The first process has counted zero receipts and is slow. The second counts zero as well, and does the whole of the work before the first goes on.",
    variants: [
      { file: "select-first", label: "SELECT first" },
      { file: "select-first-in-transaction", label: "In a transaction" },
    ],
    faults: [{ kind: "timeout", delivery: 1, after: "SELECT count" }],
  },
  {
    name: "one-statement",
    title: "Look and insert in one statement",
    caption:
      "The first process has inserted its receipt and not yet committed it. The second looks inside its own `INSERT`, sees no receipt and inserts one.",
    variants: [{ file: "insert-where-not-exists", label: "WHERE NOT EXISTS" }],
    faults: [{ kind: "timeout", delivery: 1, after: "INSERT" }],
  },
  {
    name: "lock-and-look",
    title: "Look, then lock; or lock, then look",
    caption:
      "In both tabs the second process has to wait for the first. It differs what the second one knows when the wait is over.",
    variants: [
      { file: "select-first-in-transaction", label: "Look, then lock" },
      { file: "lock-then-look", label: "Lock, then look" },
    ],
    faults: [{ kind: "timeout", delivery: 1, after: "UPDATE" }],
  },
  {
    name: "the-key-decides",
    title: "Both look, and a key decides",
    caption:
      "The schedule of the `SELECT` scene once more: both processes count zero. In the second tab `order_id` is a key, and the one that comes too late is told so.",
    variants: [
      { file: "select-first-in-transaction", label: "No key" },
      { file: "select-first-and-key", label: "Key" },
    ],
    faults: [{ kind: "timeout", delivery: 1, after: "SELECT count" }],
  },
  {
    name: "answer-not-read",
    title: "A unique key whose answer nobody reads",
    caption:
      "The key does its part in both tabs: the second process gets an error, or a row count of 0. Then it writes the receipt.",
    variants: [
      { file: "error-logged", label: "Error logged" },
      { file: "row-count-ignored", label: "Row count ignored" },
    ],
    faults: [{ kind: "timeout", delivery: 1, after: "INSERT INTO processed_messages" }],
  },
];
