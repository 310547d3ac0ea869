// Something happens twice.

import type { Step } from "./step";

const otherIds: Step = {
  kind: "cause",
  name: "The producer sent the event twice",
  why: "Two sends are two messages: the broker gave each an id of its own, and a table of message ids takes both for new.",
  mend: "Let a unique key of the business decide, such as the order of a shipment; or let the producer make the id once, with the event, and send it with every attempt.",
  seen: { strategy: "message-id-only", column: "none", outcome: "duplicated" },
  holds: "business-key",
  lesson: "deduplicating-in-consumers",
};

const inTheDatabase: Step = {
  kind: "question",
  ask: "How does the consumer recognise a copy?",
  answers: [
    {
      answer: "Not at all",
      leadsTo: {
        kind: "cause",
        name: "A consumer that trusts the broker to deliver once",
        why: "A crash before the ack, a slow delivery, a lost ack or a late copy: each brings the message again, and nothing in the consumer knows.",
        mend: "Insert the message id under a unique key in the transaction of the work. Where the key is taken, roll back and acknowledge.",
        seen: { strategy: "naive", column: "crash", outcome: "duplicated" },
        holds: "processed-table",
        lesson: "duplicates-are-the-contract",
      },
    },
    {
      answer: "It asks a cache first",
      leadsTo: {
        kind: "cause",
        name: "Look in a cache, then act",
        why: "Two deliveries at once both ask before either has told the cache, and a crash between the work and the cache leaves the cache without the id.",
        mend: "Let the database decide, in the transaction of the work. The cache may stay in front of it, to save work.",
        seen: { strategy: "cache-get-then-set", column: "timeout", outcome: "duplicated" },
        holds: "processed-table",
        lesson: "the-check-then-act-window",
      },
    },
    {
      answer: "It looks with a SELECT, in a transaction or not",
      leadsTo: {
        kind: "cause",
        name: "Check-then-act",
        why: "A SELECT that finds nothing keeps nobody else from finding nothing, and BEGIN and COMMIT around it change nothing of that.",
        mend: "Put a unique key on the id and let the INSERT decide: the second waits for the first, and then fails or goes through.",
        seen: { strategy: "select-first-in-transaction", column: "timeout", outcome: "duplicated" },
        holds: "select-first-and-key",
        lesson: "the-check-then-act-window",
      },
    },
    {
      answer: "It inserts the id, after the work and in a transaction of its own",
      leadsTo: {
        kind: "cause",
        name: "The id is recorded separately from the work",
        why: "A crash between the two commits leaves the work without its id, and the next delivery does it again.",
        mend: "Write both in one transaction.",
        seen: { strategy: "id-after-work", column: "crash", outcome: "duplicated" },
        holds: "processed-table",
        lesson: "deduplicating-in-consumers",
      },
    },
    {
      answer: "It inserts the id in the transaction of the work, with ON CONFLICT DO NOTHING",
      leadsTo: {
        kind: "cause",
        name: "The row count is not read",
        why: "ON CONFLICT DO NOTHING succeeds for a copy too. The key recognised it, and nobody asked.",
        mend: "Compare the row count with zero, and stop there; then acknowledge.",
        seen: { strategy: "row-count-ignored", column: "crash", outcome: "duplicated" },
        holds: "on-conflict",
        lesson: "the-check-then-act-window",
      },
    },
    {
      answer:
        "It inserts the id in the transaction of the work, and the key has more columns than message and consumer",
      leadsTo: {
        kind: "cause",
        name: "A key that is new on every delivery",
        why: "With a time of arrival, a receipt handle or a delivery tag in it, the key never matches.",
        mend: "Use what is the same on every delivery: the consumer and the message id.",
        seen: { strategy: "key-with-a-time", column: "crash", outcome: "duplicated" },
        holds: "key-with-consumer",
        lesson: "how-long-to-remember",
      },
    },
    {
      answer: "It does that right, and old ids are deleted",
      leadsTo: {
        kind: "cause",
        name: "Ids are pruned too early",
        why: "A copy that comes after its id was deleted is new. Retention, a redrive and an offset set back all make copies later than they seem.",
        mend: "Keep ids longer than the broker can deliver again, and a margin.",
        seen: { strategy: "pruned-after-a-day", column: "late", outcome: "duplicated" },
        holds: "pruned-after-fifteen-days",
        lesson: "how-long-to-remember",
      },
    },
    {
      answer: "It stores messages in an inbox, and several workers take rows from it",
      leadsTo: {
        kind: "cause",
        name: "Two workers take one row",
        why: "Both read the row as unprocessed before either commits.",
        mend: "Take the row with FOR UPDATE SKIP LOCKED, and do its work and mark it in the same transaction.",
        seen: { strategy: "inbox-plain-select", column: "none", outcome: "duplicated" },
        holds: "inbox-skip-locked",
        lesson: "the-check-then-act-window",
      },
    },
  ],
};

const outside: Step = {
  kind: "question",
  ask: "Does the other system take an idempotency key, and do you send one?",
  answers: [
    {
      answer: "Yes, made from the message",
      leadsTo: {
        kind: "cause",
        name: "Two messages for one event",
        why: "The key is the same on every delivery of one message. A producer that sends the event again under another id makes another key.",
        mend: "Make the key from what the event is about, such as the order, or let the producer make one id for the event.",
        seen: { strategy: "charge-with-key", column: "resend", outcome: "duplicated" },
        holds: "business-key",
        lesson: "effects-you-cannot-roll-back",
      },
    },
    {
      answer: "Yes, a new one for each attempt",
      leadsTo: {
        kind: "cause",
        name: "A key for each attempt",
        why: "A key that is new for every call protects only that call: the second delivery comes with another.",
        mend: "Make the key from the message id, or write it down before the first call and use that one ever after.",
        seen: { strategy: "charge-with-a-key-per-attempt", column: "crash", outcome: "duplicated" },
        holds: "charge-with-key",
        lesson: "effects-you-cannot-roll-back",
      },
    },
    {
      answer: "No, and the call stands between BEGIN and COMMIT",
      leadsTo: {
        kind: "cause",
        name: "A call taken for a part of the transaction",
        why: "The database undoes its rows and nothing else: after a rollback the call has been made, and the next delivery makes it again.",
        mend: "Pass a key made from the message, where one is taken. Where none is, record the intent and send under its row’s lock.",
        seen: { strategy: "call-inside", column: "crash", outcome: "duplicated" },
        holds: "call-inside-with-key",
        lesson: "effects-you-cannot-roll-back",
      },
    },
    {
      answer: "No, and the call comes before its mark",
      leadsTo: {
        kind: "cause",
        name: "Send, then mark",
        why: "A crash between the two leaves the e-mail sent and nothing that says so.",
        mend: "For a receipt this may be the right risk. For a payment it is not: use a key, or a recorded intent and a reconciler.",
        seen: { strategy: "send-first", column: "crash", outcome: "duplicated" },
        holds: "idempotency-key",
        lesson: "effects-you-cannot-roll-back",
      },
    },
    {
      answer: "No, and a reconciler asks whether it was done, and then does it",
      leadsTo: {
        kind: "cause",
        name: "Ask, then send: check-then-act once more",
        why: "The consumer sends between the reconciler’s question and its call.",
        mend: "Ask and send under the lock of the intent’s row, so that only one does.",
        seen: { strategy: "intent-without-key", column: "none", outcome: "duplicated" },
        holds: "intent-under-lock",
        lesson: "effects-you-cannot-roll-back",
      },
    },
  ],
};

/** Two rows, two e-mails, two charges. */
export const twice: Step = {
  kind: "question",
  ask: "Do the two copies carry the same message id?",
  how: "Log the message id and the delivery’s number with each attempt. Without them nobody can tell a redelivery from a second send.",
  answers: [
    { answer: "No, two ids for one event", leadsTo: otherIds },
    {
      answer: "Yes, or I can’t tell",
      leadsTo: {
        kind: "question",
        ask: "Where is the effect?",
        answers: [
          { answer: "In my own database", leadsTo: inTheDatabase },
          { answer: "Outside of it: an e-mail, a charge, a partner’s API", leadsTo: outside },
          {
            answer: "In a database, by a consumer of Kafka with transactions",
            leadsTo: {
              kind: "cause",
              name: "The effect lies outside the log’s transaction",
              why: "The transaction covers what is read from the log and written to the log. The row has long since committed when it is aborted.",
              mend: "Deduplicate in the database, under the record’s topic, partition and offset or the event’s own id.",
              seen: { strategy: "kafka-transaction", column: "crash", outcome: "duplicated" },
              holds: "kafka-transaction-deduplicated",
              lesson: "exactly-once-in-kafka",
            },
          },
          {
            answer: "Nowhere special: the broker is said to deduplicate",
            leadsTo: {
              kind: "cause",
              name: "The broker’s window covers sends, not deliveries",
              why: "It drops a second send within minutes, and delivers twice what it has stored.",
              mend: "Keep the window, for it saves work, and deduplicate in the consumer.",
              seen: { strategy: "broker-window", column: "crash", outcome: "duplicated" },
              holds: "business-key",
              lesson: "effectively-once",
            },
          },
        ],
      },
    },
  ],
};
