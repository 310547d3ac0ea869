// The exercises of lesson 2: two deliveries in one window.

import type { Exercise } from "../../engine/grade/exercise";

/** The exercises, in the order of the text. */
export const exercises: readonly Exercise[] = [
  {
    kind: "schedule",
    id: "two-receipts",
    title: "Produce the duplicate",
    task: "The look and the `INSERT` stand in one transaction, and still two deliveries fit in. You are the scheduler: choose who goes next until order 42 has two receipts. One fault may happen.",
    wanted: { expectation: "one receipt for order 42", outcome: "duplicated" },
    faults: 1,
    hints: [
      "One delivery alone writes one receipt, and one after the other write one as well. So two must be at work at the same time: which fault leads to that?",
      "A timeout gives the message to a second process while the first is still at work. Let it strike when the first has counted, and has not committed.",
      "Deliver, then `BEGIN` and `SELECT` of the first process, then the timeout. Let the second one count too before the first goes on.",
    ],
    why: "Both processes count before either has committed, so both hold a zero. `BEGIN` and `COMMIT` keep the writes together; they do not keep what was read true.",
    accepted: [
      [{ kind: "timeout", delivery: 1, after: "SELECT count" }],
      [{ kind: "timeout", delivery: 1, after: "UPDATE" }],
    ],
    rejected: [
      { plan: [], reason: "other end" },
      { plan: [{ kind: "crash", delivery: 1, before: "COMMIT" }], reason: "other end" },
      { plan: [{ kind: "timeout", delivery: 1, before: "BEGIN" }], reason: "other end" },
      {
        plan: [
          { kind: "timeout", delivery: 1, after: "SELECT count" },
          { kind: "lose ack", delivery: 2 },
        ],
        reason: "too many faults",
      },
    ],
  },
];
