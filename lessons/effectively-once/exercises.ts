// The exercises of lesson 7: a consumer that trusts a flag, and the crash that no queue can see.

import type { Exercise } from "../../engine/grade/exercise";

const SHIPPED_ONCE = "one shipment for order 42";

/** The exercises, in the order of the text. */
export const exercises: readonly Exercise[] = [
  {
    kind: "schedule",
    id: "where-no-queue-looks",
    title: "Where no queue looks",
    task: "Two queues with windows, a relay that keeps the id, and still one parcel can leave twice. One fault is enough. Find the place that neither window covers.",
    wanted: { expectation: SHIPPED_ONCE, outcome: "duplicated" },
    faults: 1,
    hints: [
      "A crash of the relay makes it send again under the same id, and the second queue drops that. So leave the relay alone.",
      "What must not happen twice is the `INSERT` of the last consumer. Let it happen, and keep its queue from learning of it.",
      "Deliver to `shipping`, let it insert, and crash it before its `\\ack`; or lose that acknowledgement.",
    ],
    why: "A window looks at what is sent into its queue. Between the effect and the acknowledgement nothing is sent, so there is nothing for it to look at.",
    accepted: [
      [{ kind: "crash", delivery: 2, before: "\\ack" }],
      [{ kind: "lose ack", delivery: 2 }],
      [{ kind: "late", delivery: 2 }],
    ],
    rejected: [
      { plan: [], reason: "other end" },
      { plan: [{ kind: "crash", delivery: 1, before: "\\ack" }], reason: "other end" },
      { plan: [{ kind: "crash", delivery: 2, before: "INSERT" }], reason: "other end" },
      {
        plan: [
          { kind: "crash", delivery: 1, before: "\\ack" },
          { kind: "lose ack", delivery: 3 },
        ],
        reason: "too many faults",
      },
    ],
  },
  {
    kind: "fix",
    id: "trust-no-flag",
    title: "Trust no flag",
    task: "This consumer looks for the shipment only when the broker says `redelivered`. The producer has sent the message twice. Change table and handler so that order 42 is shipped once, whoever sends or delivers twice.",
    edits: ["setup", "consumer shipping"],
    checks: [
      { says: "the script as it stands", faults: 1 },
      { says: "a second send under another id", variant: "other-id", faults: 1 },
      { says: "two orders", variant: "two-orders", faults: 1 },
    ],
    hints: [
      "A look that is always made is better than one that is sometimes made, and two processes can still both look.",
      "Let the table decide: what can there be only one of?",
      "Make `order_id` the primary key, insert with `ON CONFLICT DO NOTHING`, and acknowledge in any case.",
    ],
    why: "The key belongs to the shipment, so it does not matter who caused the second delivery, under which id, and whether it was marked.",
    accepted: ["violation-read", "unique-index"],
    rejected: [
      { answer: "nothing", reason: "empty" },
      { answer: "always-look", reason: { expectation: SHIPPED_ONCE, outcome: "duplicated" } },
      { answer: "skip-redelivered", reason: { expectation: SHIPPED_ONCE, outcome: "duplicated" } },
      { answer: "by-message-id", reason: { expectation: SHIPPED_ONCE, outcome: "duplicated" } },
      { answer: "violation-not-read", reason: { expectation: "the queue drains", outcome: "stuck" } },
      { answer: "only-one-order", reason: { expectation: "one shipment for order 7", outcome: "lost" } },
    ],
  },
];
