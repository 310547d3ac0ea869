// The exercises of lesson 4: a message that comes late.

import type { Exercise } from "../../engine/grade/exercise";

const shipped = "order 42 is shipped";

/** The exercises, in the order of the text. */
export const exercises: readonly Exercise[] = [
  {
    kind: "fix",
    id: "apply-what-is-newer",
    title: "Apply what is newer",
    task: "The page of order 42 shows whatever came last. The messages carry a version and the table has a column for one. Change the handler so that the newest state stays, in whatever order and however often the messages come.",
    edits: ["consumer order-view"],
    checks: [
      { says: "the script as it stands", faults: 1 },
      { says: "the newest message sent first", variant: "newest-first", faults: 1 },
      { says: "another order and a third change", variant: "three-changes", faults: 1 },
    ],
    hints: [
      "The question to ask is not whether this message was processed before, but whether the row is already newer.",
      "Write the version together with the status, and let the `WHERE` compare the two versions.",
      "`WHERE id = :order_id AND version < :version`. Whether a row was changed or not, acknowledge.",
    ],
    why: "The condition and the write are one statement, so an `UPDATE` that had to wait compares again with the row as it is then. What was overtaken and what was processed before change no row, and both are acknowledged.",
    accepted: ["not-older", "lock-then-look"],
    rejected: [
      { answer: "nothing", reason: "empty" },
      { answer: "only-ack", reason: { expectation: shipped, outcome: "wrong" } },
      { answer: "version-only-written", reason: { expectation: shipped, outcome: "wrong" } },
      { answer: "version-only-read", reason: { expectation: shipped, outcome: "wrong" } },
      { answer: "look-first", reason: { expectation: shipped, outcome: "wrong" } },
      { answer: "shipped-is-last", reason: { expectation: "order 7 is returned", outcome: "wrong" } },
      { answer: "next-version-only", reason: { expectation: shipped, outcome: "wrong" } },
      { answer: "expects-less", reason: "tampered" },
      { answer: "no-semicolon", reason: "unreadable" },
    ],
  },
];
