// The exercises of lesson 1: where second deliveries come from.

import type { Exercise } from "../../engine/grade/exercise";

/** The exercises, in the order of the text. */
export const exercises: readonly Exercise[] = [
  {
    kind: "schedule",
    id: "twenty-credits",
    title: "Be the misfortune",
    task: "One message, ten credits, and one thing may go wrong. Choose what happens, step by step, until Ada has twenty credits and the queue is empty.",
    wanted: { expectation: "ten credits for ada, once", outcome: "duplicated" },
    faults: 1,
    hints: [
      "The credits are added when the `UPDATE` has run. After that, the broker must not hear of it.",
      "The process has three chances to keep it from the broker: it can be too slow, it can crash, or its `\\ack` can get lost.",
      "Deliver, let the process take its `UPDATE`, and crash it before its `\\ack`. Then only go on.",
    ],
    why: "After the `UPDATE` and before the acknowledgement the work is done and the broker has heard nothing. Whatever keeps the acknowledgement from it then leads to the same second delivery.",
    accepted: [
      [{ kind: "crash", delivery: 1, before: "\\ack" }],
      [{ kind: "lose ack", delivery: 1 }],
      [{ kind: "late", delivery: 1 }],
      [{ kind: "timeout", delivery: 1, before: "UPDATE" }],
    ],
    rejected: [
      { plan: [], reason: "other end" },
      { plan: [{ kind: "crash", delivery: 1, before: "UPDATE" }], reason: "other end" },
      {
        plan: [
          { kind: "crash", delivery: 1, before: "\\ack" },
          { kind: "lose ack", delivery: 2 },
        ],
        reason: "too many faults",
      },
    ],
  },
];
