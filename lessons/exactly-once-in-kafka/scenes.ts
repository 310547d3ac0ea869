// The scenes of lesson 9: when an offset is committed, and what Kafka's transaction does not cover.

import type { Scene } from "../../engine/world/scene";

/** The scenes, in the order of the text. */
export const scenes: readonly Scene[] = [
  {
    name: "between-work-and-offset",
    title: "A crash between the work and the offset",
    caption:
      "Each tab does one thing, crashes, and would have done the other. The new owner reads on from the committed offset and from nothing else.",
    variants: [
      { file: "offset-before-work", label: "Offset, work" },
      { file: "offset-after-work", label: "Work, offset" },
    ],
    faults: [{ kind: "crash", delivery: 1, after: 11 }],
  },
  {
    name: "set-back",
    title: "An offset that is set back",
    caption:
      "Both records have been processed. Days later the group is set back to the first of them, and everything from there on is read again, in order.",
    variants: [
      { file: "offset-after-work", label: "Work, offset" },
      { file: "offset-after-work-deduplicated", label: "Record’s id" },
      { file: "offset-in-the-database", label: "Offset in the database" },
    ],
    faults: [{ kind: "late", delivery: 1 }],
  },
  {
    name: "zombie",
    title: "An owner that has lost its partition and does not know",
    caption:
      "The first process has written its receipt and stalls. The group gives the partition to the second, which reads the record again; then the first goes on.",
    variants: [
      { file: "offset-after-work", label: "Work, offset" },
      { file: "offset-after-work-deduplicated", label: "Record’s id" },
      { file: "offset-in-the-database", label: "Offset in the database" },
    ],
    faults: [{ kind: "timeout", delivery: 1, after: "INSERT INTO receipts" }],
  },
  {
    name: "outside-the-transaction",
    title: "A crash before Kafka’s commit",
    caption:
      "The receipt is in PostgreSQL, and the event and the offset wait for Kafka’s commit, which never comes. Kafka forgets both; PostgreSQL forgets nothing.",
    variants: [
      { file: "kafka-transaction", label: "Kafka’s transaction" },
      { file: "kafka-transaction-deduplicated", label: "And the record’s id" },
    ],
    faults: [{ kind: "crash", delivery: 1, before: "\\transaction commit" }],
  },
];
