// The scenes of lesson 8: two writes, one write, and what can befall a relay.

import type { Scene } from "../../engine/world/scene";

/** The scenes, in the order of the text. */
export const scenes: readonly Scene[] = [
  {
    name: "between-the-writes",
    title: "A crash when the order has been marked as paid",
    caption:
      "Checkout dies right after its `UPDATE`. In the first tab that has committed by itself; in the second the transaction is still open, and rolls back.",
    variants: [
      { file: "commit-then-publish", label: "Commit, publish" },
      { file: "outbox", label: "Outbox" },
    ],
    faults: [{ kind: "crash", worker: "checkout", after: "UPDATE" }],
  },
  {
    name: "before-the-commit",
    title: "A crash before the commit",
    caption:
      "Checkout dies when all that is left to do is to commit. What was written to the database is undone; what was told to the broker is not.",
    variants: [
      { file: "publish-then-commit", label: "Publish, commit" },
      { file: "outbox", label: "Outbox" },
    ],
    faults: [{ kind: "crash", worker: "checkout", before: "COMMIT" }],
  },
  {
    name: "relay-dies-before-publishing",
    title: "A relay that dies when it is about to publish",
    caption:
      "Both relays have taken the event and crash before their `\\publish`. The one that had committed its mark by then has promised an event that nobody sends.",
    variants: [
      { file: "outbox-marked-first", label: "Mark, publish" },
      { file: "outbox", label: "Publish, mark" },
    ],
    faults: [{ kind: "crash", worker: "relay", before: "\\publish" }],
  },
  {
    name: "relay-dies-after-publishing",
    title: "A relay that dies when it has published",
    caption:
      "Both relays crash after their `\\publish` and before the mark, so both publish the event again. The tabs differ in what the copies are called.",
    variants: [
      { file: "outbox-with-new-ids", label: "A new id each time" },
      { file: "outbox", label: "The row’s id" },
    ],
    faults: [{ kind: "crash", worker: "relay", after: "\\publish" }],
  },
  {
    name: "two-relays",
    title: "Two relays and one event",
    caption:
      "Nothing fails. The first relay has read the outbox and is slow, and the second comes to read it as well.",
    variants: [
      { file: "two-relays-plain-select", label: "Plain SELECT" },
      { file: "two-relays-skip-locked", label: "SKIP LOCKED" },
    ],
    faults: [{ kind: "pause", worker: "relay", after: "SELECT" }],
  },
  {
    name: "slow-writer",
    title: "The first to take an id is the last to commit",
    caption:
      "Nothing fails here either. The first checkout has inserted its event and is slow to commit. The second is quick, and the relay passes in between.",
    variants: [
      { file: "relay-with-a-position", label: "Last id" },
      { file: "relay-that-deletes", label: "Delete" },
      { file: "relay-with-a-position-in-order", label: "Writers take turns" },
    ],
    faults: [{ kind: "pause", worker: "first-checkout", before: "COMMIT" }],
  },
];
