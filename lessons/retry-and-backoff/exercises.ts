// The exercise of lesson 10: to get past a record that cannot be processed.

import type { Exercise } from "../../engine/grade/exercise";

const refund = "one refund for record 8";
const letter = "one dead letter for record 7";

/** The exercises, in the order of the text. */
export const exercises: readonly Exercise[] = [
  {
    kind: "fix",
    id: "get-past-it",
    title: "Get past a poison record",
    task: "Record 7 violates the `CHECK`, whenever it is tried, and record 8 is behind it. Change the consumer so that bad records go to `dead_letters` and good ones are processed. A duplicate is no bad record.",
    edits: ["consumer refunds"],
    checks: [
      { says: "the script as it stands", faults: 2 },
      { says: "other records, the good one first", variant: "the-other-way-round", faults: 1 },
    ],
    hints: [
      "`\\if :ERROR` after a statement lets the handler go on when it has failed.",
      "A record may be read again. With a plain `INSERT`, a refund that is there already fails too, and would be taken for a bad one.",
      "The dead letter can be written twice as well. Give it the same care, and acknowledge in every case.",
    ],
    why: "With `ON CONFLICT DO NOTHING` only a bad record fails. It is written down under its id, once, and the offset is committed, so the next record has its turn.",
    accepted: ["sorted-by-code", "looked-at-first"],
    rejected: [
      { answer: "nothing", reason: "empty" },
      { answer: "only-ack", reason: { expectation: refund, outcome: "lost" } },
      { answer: "skipped", reason: { expectation: letter, outcome: "lost" } },
      { answer: "acked-first", reason: { expectation: letter, outcome: "lost" } },
      {
        answer: "every-error-is-bad",
        reason: { expectation: "no dead letter for a record that is done", outcome: "wrong" },
      },
      { answer: "letter-fails-twice", reason: { expectation: "the queue drains", outcome: "stuck" } },
      { answer: "not-acked", reason: { expectation: "the queue drains", outcome: "stuck" } },
      { answer: "record-by-hand", reason: { expectation: "one dead letter for record 4", outcome: "lost" } },
    ],
  },
];
