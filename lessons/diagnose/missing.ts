// Something is missing, though its message was delivered.

import type { Step } from "./step";

/** Work that was never done. */
export const missing: Step = {
  kind: "question",
  ask: "What happens first?",
  answers: [
    {
      answer: "The ack, and then the work",
      leadsTo: {
        kind: "cause",
        name: "Acknowledged before the work",
        why: "A crash after the ack leaves work that nobody will ask for again.",
        mend: "Acknowledge after the commit, and recognise the copies that this brings.",
        seen: { strategy: "ack-before-work", column: "crash", outcome: "lost" },
        holds: "processed-table",
        lesson: "duplicates-are-the-contract",
      },
    },
    {
      answer: "The id is committed, and then the work is done",
      leadsTo: {
        kind: "cause",
        name: "The id is recorded before the work, by itself",
        why: "After a crash between the two, the redelivery takes the message for done.",
        mend: "Write both in one transaction.",
        seen: { strategy: "id-before-work", column: "crash", outcome: "lost" },
        holds: "processed-table",
        lesson: "deduplicating-in-consumers",
      },
    },
    {
      answer: "A claim in a cache, and then the work",
      leadsTo: {
        kind: "cause",
        name: "A claim that outlives its owner",
        why: "The process that claimed the message crashed, and its claim turns every redelivery away.",
        mend: "Let the claim commit with the work, as a row under a unique key.",
        seen: { strategy: "cache-add-first", column: "crash", outcome: "lost" },
        holds: "processed-table",
        lesson: "the-check-then-act-window",
      },
    },
    {
      answer: "The e-mail is marked as sent, and then sent",
      leadsTo: {
        kind: "cause",
        name: "Mark, then send",
        why: "A crash between the two leaves a mark and no e-mail.",
        mend: "Choose the other risk, send first, or pass a key; or record an intent and let a reconciler finish it.",
        seen: { strategy: "mark-first", column: "crash", outcome: "lost" },
        holds: "idempotency-key",
        lesson: "effects-you-cannot-roll-back",
      },
    },
    {
      answer: "An intent is recorded, and then the call is made",
      leadsTo: {
        kind: "cause",
        name: "Nobody reconciles",
        why: "The crash has left an open intent, and nothing looks for it.",
        mend: "Let a job finish what stays open, under the same key.",
        seen: { strategy: "intent-without-reconciler", column: "crash", outcome: "lost" },
        holds: "intent-and-reconciler",
        lesson: "effects-you-cannot-roll-back",
      },
    },
    {
      answer: "The change is committed, and then its event is published",
      leadsTo: {
        kind: "cause",
        name: "A dual write",
        why: "A crash between commit and publish leaves a change that nobody hears of.",
        mend: "Write the event into an outbox in the transaction of the change, and let a relay publish it.",
        seen: { strategy: "commit-then-publish", column: "crash", outcome: "wrong" },
        holds: "outbox",
        lesson: "transactional-outbox",
      },
    },
    {
      answer: "A check whether the message is marked as redelivered",
      leadsTo: {
        kind: "cause",
        name: "The flag is taken for a duplicate",
        why: "It says that the message came before, and not that its work was done.",
        mend: "Ask the database whether the work was done; the flag decides nothing.",
        seen: { strategy: "skip-what-is-redelivered", column: "crash", outcome: "lost" },
        holds: "processed-table",
        lesson: "effectively-once",
      },
    },
    {
      answer: "A check of an id that two consumers share, and the other one was first",
      leadsTo: {
        kind: "cause",
        name: "A key without the consumer",
        why: "Each message is done by whichever consumer commits first, and the other takes it for a copy.",
        mend: "Put the consumer into the key.",
        seen: { strategy: "key-without-consumer", column: "none", outcome: "lost" },
        holds: "key-with-consumer",
        lesson: "how-long-to-remember",
      },
    },
    {
      answer: "A check of a hash of the payload",
      leadsTo: {
        kind: "cause",
        name: "Two events that look alike",
        why: "Equal payloads have equal hashes: the second event is dropped, and no error tells you.",
        mend: "Use an id that the producer makes for each event.",
        seen: { strategy: "payload-hash", column: "none", outcome: "lost" },
        holds: "processed-table",
        lesson: "how-long-to-remember",
      },
    },
  ],
};
