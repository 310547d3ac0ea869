// The same message comes again and again.

import type { Step } from "./step";

/** Queues that do not drain. */
export const stuck: Step = {
  kind: "question",
  ask: "What becomes of a delivery?",
  how: "The consumer’s log at the message’s id tells it; so does the message’s delivery count, where the broker has one.",
  answers: [
    {
      answer: "It is recognised as a duplicate and skipped",
      leadsTo: {
        kind: "cause",
        name: "A duplicate that is not acknowledged",
        why: "The broker hears nothing, so it delivers again, for as long as it keeps the message.",
        mend: "Acknowledge what you recognise: its work is done.",
        seen: { strategy: "duplicate-not-acked", column: "crash", outcome: "stuck" },
        holds: "processed-table",
        lesson: "retry-and-backoff",
      },
    },
    {
      answer: "It ends with a unique violation",
      leadsTo: {
        kind: "cause",
        name: "The violation is not handled",
        why: "The error that says “done already” is treated as a failure, and every attempt ends the same.",
        mend: "Compare the SQLSTATE with 23505; roll back and acknowledge. Let every other error end the attempt.",
        seen: { strategy: "violation-unhandled", column: "crash", outcome: "stuck" },
        holds: "processed-table",
        lesson: "retry-and-backoff",
      },
    },
    {
      answer: "It fails every time, for another reason",
      leadsTo: {
        kind: "cause",
        name: "A poison message",
        why: "What cannot be processed today cannot be processed tomorrow, and what stands behind it waits.",
        mend: "Set it aside after some deliveries, into a dead-letter queue, and let somebody look.",
        seen: { strategy: "poison-message", column: "none", outcome: "stuck" },
        holds: "poison-message-set-aside",
        lesson: "retry-and-backoff",
      },
    },
  ],
};
