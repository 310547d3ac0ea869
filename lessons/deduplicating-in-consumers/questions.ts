// Check yourself, lesson 3: misconceptions people really bring to a queue that delivers twice.

import type { Question } from "../../engine/grade/question";

/** The questions, in the order of the text. */
export const questions: readonly Question[] = [
  {
    kind: "own words",
    id: "same-transaction",
    prompt: "Why must the id and the effect of a message be written in one transaction?",
    modelAnswer:
      "If they are two transactions, a crash can fall between them. With the effect first, the id is missing and the redelivery does the effect again. With the id first, the redelivery takes the message for done and the effect never happens. In one transaction there is either both or neither.",
    points: [
      { id: "crash-between", text: "Two transactions leave a place to crash between them." },
      { id: "repeated", text: "Effect done, id not saved: the redelivery repeats the effect." },
      { id: "lost", text: "Id saved, effect not done: the redelivery is skipped and the effect is lost." },
    ],
  },
  {
    kind: "choice",
    id: "skipped",
    prompt: "The `INSERT` of the id fails with `23505`, and the consumer rolls back. What should it do next?",
    several: false,
    options: [
      {
        id: "ack",
        text: "Acknowledge the message.",
        correct: true,
        feedback:
          "The key can only be there because an earlier transaction committed, and that one did the work as well. All that is missing is the acknowledgement.",
      },
      {
        id: "return",
        text: "Return without acknowledging, since nothing was done.",
        correct: false,
        feedback:
          "Without an ack the broker delivers it again, the consumer skips it again, and it ends in the dead-letter queue although its work is done.",
      },
      {
        id: "nack",
        text: "Reject it, so that somebody sees the failure.",
        correct: false,
        feedback:
          "A duplicate is not a failure. Rejected, it comes back or becomes a dead letter, and whoever replays the dead letters meets it once more.",
      },
      {
        id: "work",
        text: "Do the work anyway, in a new transaction, in case the first attempt did not finish.",
        correct: false,
        feedback:
          "The first attempt did finish: its id and its work committed together. Doing the work again is the duplicate that the key has just prevented.",
      },
    ],
  },
  {
    kind: "choice",
    id: "look-first",
    prompt:
      "A colleague wraps everything in one transaction: `SELECT` the id; if it is not there, do the work and `INSERT` the id; `COMMIT`. The table has no unique key, the isolation level is READ COMMITTED. Two deliveries of one message arrive together. What happens?",
    several: false,
    options: [
      {
        id: "once",
        text: "The work is done once, because the check and the work are in one transaction.",
        correct: false,
        feedback:
          "That is half of what is needed. The shared transaction saves you from a crash in between; against a second process at work you need the unique key as well.",
      },
      {
        id: "both",
        text: "Both find nothing, both do the work, both commit.",
        correct: true,
        feedback:
          "Neither sees what the other has not committed, and without a unique key nothing makes one wait for the other. A transaction makes your writes appear together; it does not make your reads hold until you write.",
      },
      {
        id: "waits",
        text: "The second `SELECT` waits until the first transaction has ended.",
        correct: false,
        feedback:
          "A plain `SELECT` waits for nobody in PostgreSQL. It reads what was committed when it began. What waits is an `INSERT` of a key that another open transaction has inserted, and that takes a unique key.",
      },
      {
        id: "second-fails",
        text: "The second `COMMIT` fails with a serialization error, and its work rolls back.",
        correct: false,
        feedback:
          "SERIALIZABLE would do that, with `40001`. READ COMMITTED, the default, does not look for such conflicts.",
      },
    ],
  },
  {
    kind: "choice",
    id: "stable-id",
    prompt: "Which of these stay the same when the broker delivers the same message again?",
    several: true,
    options: [
      {
        id: "sqs-message-id",
        text: "The `MessageId` of Amazon SQS",
        correct: true,
        feedback:
          "SQS assigns it when the message is sent, and every receive returns the same one. A second send, or a redrive from a dead-letter queue, gets another.",
      },
      {
        id: "sqs-receipt-handle",
        text: "The `ReceiptHandle` of Amazon SQS",
        correct: false,
        feedback:
          "It names one receive and is new on the next. It is what you delete with, never what you recognise with.",
      },
      {
        id: "kafka-offset",
        text: "Topic, partition and offset of a Kafka record",
        correct: true,
        feedback:
          "A record keeps its place in the log however often it is read. A record that the application sends again gets another offset.",
      },
      {
        id: "delivery-tag",
        text: "The `delivery_tag` of AMQP 0-9-1",
        correct: false,
        feedback:
          "It counts deliveries on one channel. After a reconnect the same message comes with another tag.",
      },
    ],
  },
  {
    kind: "choice",
    id: "charge-then-crash",
    prompt:
      "A consumer begins a transaction, inserts the id, calls the payment provider, and crashes before `COMMIT`. The call passed no idempotency key. What does the redelivery do?",
    several: false,
    options: [
      {
        id: "recognised",
        text: "It finds the id and acknowledges.",
        correct: false,
        feedback: "The id was never committed, and the crash rolled it back.",
      },
      {
        id: "undone",
        text: "It charges the card, but the first charge was undone by the rollback, so the sum is right.",
        correct: false,
        feedback:
          "A rollback undoes rows in your database. The provider has never heard of your transaction.",
      },
      {
        id: "conflict",
        text: "Its `INSERT` waits for the crashed transaction and then fails.",
        correct: false,
        feedback:
          "When a process dies its connection closes and its transaction rolls back, so nobody waits for it, and the `INSERT` goes through.",
      },
      {
        id: "charges-again",
        text: "It charges the card a second time.",
        correct: true,
        feedback:
          "The id rolled back with everything else in the database, so the message looks new. The charge did not roll back. With a key made from the message id the provider would have recognised the second call.",
      },
    ],
  },
  {
    kind: "choice",
    id: "redelivered-flag",
    prompt: "RabbitMQ marks a delivery with `redelivered`. What may the consumer conclude from it?",
    several: false,
    options: [
      {
        id: "true-is-done",
        text: "`redelivered=true`: the work has been done, so skip the message.",
        correct: false,
        feedback:
          "The first process may have died before its `COMMIT`, or before it ran a single line. Then skipping loses the message.",
      },
      {
        id: "hint",
        text: "Nothing that replaces the check: at most, that it is worth counting.",
        correct: true,
        feedback:
          "The flag speaks of deliveries. Whether the work was committed is written in your database and nowhere else.",
      },
      {
        id: "false-is-new",
        text: "`redelivered=false`: the message is new, so the check can be spared.",
        correct: false,
        feedback:
          "A producer that sent again after a lost confirm, or a dead letter that was published again, arrives as a new message with `redelivered=false`.",
      },
    ],
  },
  {
    kind: "own words",
    id: "when-to-delete",
    prompt: "When may you delete an id from `processed_messages`?",
    modelAnswer:
      "When the broker can no longer deliver that message again: not before its longest retention has passed, replays from a dead-letter queue and by hand included, and some margin. Delete it sooner, and a late copy is taken for new.",
    points: [
      { id: "no-redelivery", text: "Only once no redelivery of that message is possible any more." },
      { id: "longest-way", text: "The longest way counts: retention, dead-letter queues, replays by hand." },
      { id: "otherwise", text: "Too soon means that a late copy is processed as new." },
    ],
  },
];
