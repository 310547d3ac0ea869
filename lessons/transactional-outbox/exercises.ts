// The exercises of lesson 8: lose an event by slowness alone, and a relay to be mended.

import type { Exercise } from "../../engine/grade/exercise";

const parcels = "one parcel for each paid order, and none for another";

/** The exercises, in the order of the text. */
export const exercises: readonly Exercise[] = [
  {
    kind: "schedule",
    id: "lose-the-event",
    title: "Lose an event without a fault",
    task: "Two checkouts, and a relay that remembers the last id it has seen. Nothing crashes, and nothing gets lost on the way. Choose who takes the next step so that in the end a paid order has no parcel.",
    wanted: { expectation: "a parcel for each order that is paid", outcome: "wrong" },
    faults: 0,
    hints: [
      "The id is drawn at the `INSERT`. The relay sees the row at the `COMMIT`.",
      "Let one checkout insert and stop before its `COMMIT`. Then let the other one run to its end.",
      "Now let the relay publish what it sees, and remember its id. Only then let the first checkout commit.",
    ],
    why: "The lower id becomes visible when the relay has gone past it. The relay asks for what is above, so it never looks there again.",
    accepted: [
      [{ kind: "pause", worker: "first-checkout", before: "COMMIT" }],
      [{ kind: "pause", worker: "first-checkout", after: "INSERT" }],
    ],
    rejected: [
      { plan: [], reason: "other end" },
      { plan: [{ kind: "pause", worker: "first-checkout", before: "INSERT" }], reason: "other end" },
      { plan: [{ kind: "crash", worker: "relay", after: "\\publish" }], reason: "too many faults" },
    ],
  },
  {
    kind: "fix",
    id: "mend-the-relay",
    title: "Mend the relay",
    task: "Order 42 is paid, and its event waits in the outbox. This relay marks it, and publishes it under an id that the broker makes up. Change it so that each paid order gets one parcel, whatever crashes. The consumer recognises a copy by its message id; `\\publish … id=:next_id` sends one along.",
    edits: ["worker relay"],
    checks: [
      { says: "the script as it stands", faults: 1 },
      { says: "a second event that waits already", variant: "two-orders", faults: 1 },
    ],
    hints: [
      "There are two faults in it. One loses the event, the other hides its copies.",
      "Read the row first, publish it, and mark it after that. If it crashes in between, it publishes again.",
      "The copies must carry the same id: the row’s `event_id`.",
    ],
    why: "As long as the mark is committed after the publishing, a crash can only repeat it. The repetition carries the row’s id, so the consumer knows it.",
    accepted: ["mark-inside", "delete"],
    rejected: [
      { answer: "nothing", reason: "empty" },
      { answer: "only-idle", reason: { expectation: parcels, outcome: "wrong" } },
      { answer: "id-but-marked-first", reason: { expectation: parcels, outcome: "wrong" } },
      { answer: "commit-before-publish", reason: { expectation: parcels, outcome: "wrong" } },
      { answer: "new-ids", reason: { expectation: parcels, outcome: "wrong" } },
      { answer: "id-by-hand", reason: { expectation: parcels, outcome: "wrong" } },
      { answer: "another-consumer", reason: "tampered" },
    ],
  },
];
