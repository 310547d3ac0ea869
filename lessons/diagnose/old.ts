// An old state comes back over a newer one.

import type { Step } from "./step";

/** Messages out of order. */
export const old: Step = {
  kind: "question",
  ask: "What does the consumer write?",
  answers: [
    {
      answer: "The state that the message carries, whatever comes last",
      leadsTo: {
        kind: "cause",
        name: "The last to come wins",
        why: "A message that is delivered again comes after newer ones, and puts its old state over theirs. Deduplicating does not help: neither message is a copy.",
        mend: "Let messages carry a version, and apply only what is newer than the row.",
        seen: { strategy: "deduplicated-and-overtaken", column: "none", outcome: "wrong" },
        holds: "version-check",
        lesson: "order-is-separate",
      },
    },
    {
      answer: "A row by an upsert that sets its status",
      leadsTo: {
        kind: "cause",
        name: "An upsert that undoes progress",
        why: "The repeat of the first message sets the row back to its beginning, and others do their part again.",
        mend: "Insert, or leave the row alone: ON CONFLICT DO NOTHING keeps what has happened since.",
        seen: { strategy: "upsert-that-resets", column: "crash", outcome: "duplicated" },
        holds: "upsert-that-keeps",
        lesson: "order-is-separate",
      },
    },
    {
      answer: "A difference: one less, ten more",
      leadsTo: {
        kind: "cause",
        name: "A relative update",
        why: "It is not idempotent: applied twice it counts twice, so the sum is wrong rather than old.",
        mend: "Send the value and not the difference, or write one entry for each event under a unique key.",
        seen: { strategy: "relative-update", column: "crash", outcome: "wrong" },
        holds: "absolute-set",
        lesson: "order-is-separate",
      },
    },
    {
      answer:
        "What the broker lets through, and it deduplicates by an id that names the thing and not the change",
      leadsTo: {
        kind: "cause",
        name: "The broker drops the newer change",
        why: "Two changes under one id within the window are one message to it.",
        mend: "Give each change an id of its own.",
        seen: { strategy: "broker-window-swallows", column: "none", outcome: "wrong" },
        holds: null,
        lesson: "effectively-once",
      },
    },
  ],
};
