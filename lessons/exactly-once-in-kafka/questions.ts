// Check yourself, lesson 9: what people believe that Kafka's transaction, ids and fencing cover.

import type { Question } from "../../engine/grade/question";

/** The questions, in the order of the text. */
export const questions: readonly Question[] = [
  {
    kind: "choice",
    id: "auto-commit",
    prompt:
      "A consumer has automatic commits switched on and hands each record to a pool of threads, then polls again. The process dies while some of them are at work. What becomes of their records?",
    several: false,
    options: [
      {
        id: "again",
        text: "They are read again: what was not processed was not committed.",
        correct: false,
        feedback:
          "The commit knows what was handed out by `poll`, not what the pool has done with it. Their offsets may be committed already.",
      },
      {
        id: "lost",
        text: "Some may never be processed.",
        correct: true,
        feedback:
          "The offset went ahead of the work, which is the first tab of the first scene. Commit what has been done, and no more.",
      },
      {
        id: "dead",
        text: "They go to the dead-letter topic.",
        correct: false,
        feedback:
          "A consumer group has none. A consumer that wants one writes to it itself, and a process that has died writes nothing.",
      },
    ],
  },
  {
    kind: "predict",
    id: "from-where",
    prompt:
      "A consumer works first and commits its offset then. Both records, for the orders 42 and 43, have been processed. Days later the group is set back to the _second_ record. How many receipts are there in the end?",
    subject: {
      kind: "schedule",
      script: "offset-after-work",
      faults: [{ kind: "late", delivery: 2 }],
      ask: { about: "rows", table: "receipts" },
    },
    form: "type",
    guesses: [
      { value: "4", feedback: "The first record lies before the bookmark, and is not read again." },
      { value: "2", feedback: "Nothing in this consumer knows that record 8 has been processed." },
    ],
    because:
      "What lies from the bookmark on is repeated, and nothing else: the second record, and whatever comes after it.",
  },
  {
    kind: "choice",
    id: "idempotent-producer",
    prompt: "`enable.idempotence` is on. Which of these does it keep from ending up in the log twice?",
    several: true,
    options: [
      {
        id: "client-retry",
        text: "A batch whose answer was lost, so that the client sends it again",
        correct: true,
        feedback: "Same producer id, same sequence number: the broker has it and drops the second.",
      },
      {
        id: "restart",
        text: "An event that a relay publishes, and publishes again after a crash",
        correct: false,
        feedback:
          "The relay that starts anew is a new producer with a new id, and its record is a new record.",
      },
      {
        id: "application-retry",
        text: "An event that the application sends again because `send` reported a timeout",
        correct: false,
        feedback:
          "For the producer that is another call and another sequence number. Leave retries to the client, as its documentation asks.",
      },
      {
        id: "consumer",
        text: "A record that the consumer processes twice",
        correct: false,
        feedback: "It is in the log once. How often it is read is decided by the offsets.",
      },
    ],
  },
  {
    kind: "choice",
    id: "inside",
    prompt:
      "A consumer reads `payments`, writes to `order-paid`, and commits its offsets in one Kafka transaction. What is undone when the transaction aborts?",
    several: true,
    options: [
      {
        id: "records",
        text: "The records in `order-paid`, for readers with `read_committed`",
        correct: true,
        feedback: "They stay in the log, marked as aborted, and such readers skip them.",
      },
      {
        id: "offsets",
        text: "The progress in `payments`",
        correct: true,
        feedback: "The offsets are part of the transaction, so the records are read again.",
      },
      {
        id: "row",
        text: "A row that was written to PostgreSQL meanwhile",
        correct: false,
        feedback: "PostgreSQL has a transaction of its own and has not heard of Kafka’s.",
      },
      {
        id: "mail",
        text: "An e-mail that was sent meanwhile",
        correct: false,
        feedback: "It is in somebody’s mailbox.",
      },
      {
        id: "uncommitted-readers",
        text: "The records in `order-paid`, for readers with the default isolation level",
        correct: false,
        feedback: "The default is `read_uncommitted`. They have read them already.",
      },
    ],
  },
  {
    kind: "choice",
    id: "zombie-row",
    prompt:
      "A process has stalled for six minutes and lost its partition. It wakes, writes a receipt into PostgreSQL and commits its Kafka transaction. What happens?",
    several: false,
    options: [
      {
        id: "both-refused",
        text: "Kafka refuses the commit, so there is no receipt either.",
        correct: false,
        feedback: "Kafka can refuse what is asked of Kafka. The receipt was asked of PostgreSQL.",
      },
      {
        id: "kafka-refused",
        text: "Kafka refuses its commit; the receipt is there, beside the one of the new owner.",
        correct: true,
        feedback:
          "Fencing ends at Kafka’s edge. A key on the record, or a token that the database checks, does the same on the other side.",
      },
      {
        id: "kafka-accepts",
        text: "Kafka accepts it, since the process has never been told.",
        correct: false,
        feedback: "It is told now: its membership and its epoch are old, and the broker compares them.",
      },
    ],
  },
  {
    kind: "choice",
    id: "offset-as-id",
    prompt:
      "A consumer keeps its offset in PostgreSQL, in the transaction of the work. Which duplicate gets through?",
    several: false,
    options: [
      {
        id: "crash",
        text: "The records read again after a crash",
        correct: false,
        feedback: "The position has moved with the work, so they lie behind it and are skipped.",
      },
      {
        id: "reset",
        text: "The records read again after the group was set to the beginning",
        correct: false,
        feedback: "The consumer asks its own table where it is, whatever the group’s offset says.",
      },
      {
        id: "second-send",
        text: "The event that its producer has sent twice",
        correct: true,
        feedback:
          "It has two offsets, and the second is ahead of the position. Only an id that the producer chose can tell that the two are one.",
      },
      {
        id: "zombie",
        text: "The record on which a process that has lost its partition is still at work",
        correct: false,
        feedback: "Both update the same row. One waits for the other and then finds the position moved.",
      },
    ],
  },
  {
    kind: "choice",
    id: "nothing-arrives",
    prompt:
      "Consumers with `read_committed` have received nothing from a topic for half a minute, although producers go on writing to it and committing. What may be the reason?",
    several: false,
    options: [
      {
        id: "open",
        text: "A producer began a transaction before them and has ended it in no way.",
        correct: true,
        feedback:
          "A reader is given the log in order, up to the first open transaction. It may last as long as `transaction.timeout.ms`, a minute by default.",
      },
      {
        id: "aborted",
        text: "An aborted record blocks the partition until it is deleted.",
        correct: false,
        feedback: "Aborted records are skipped. It is an open transaction that holds up what comes after it.",
      },
      {
        id: "poison",
        text: "The consumers have been fenced.",
        correct: false,
        feedback:
          "A consumer that has lost its partitions is told so at its next `poll`. Readers are not fenced.",
      },
    ],
  },
  {
    kind: "own words",
    id: "boundary",
    prompt:
      "The team says that its billing service is exactly-once, because it uses Kafka transactions. It writes receipts into PostgreSQL. What is right about that, what is not, and what is to be done?",
    modelAnswer:
      "Kafka commits the offsets and the records that the service publishes together, so a chain of topics sees each result once, if its readers use `read_committed`. The receipt is a write to another system. If Kafka’s transaction aborts after PostgreSQL has committed, the record is read again and there are two receipts. So the receipt needs a check of its own in its own transaction: the record’s topic, partition and offset, or better an id that the producer has put into the event, under a unique key.",
    points: [
      { id: "inside", text: "Inside Kafka, offsets and records do commit together." },
      { id: "outside", text: "The row is outside, and stays when the transaction aborts." },
      { id: "key", text: "The receipt’s transaction records an id of the record or of the event." },
    ],
  },
];
