// Delivery: what a broker promises, and what then happens.

import type { Term } from "./term";

/** Terms about delivering. */
export const delivery: readonly Term[] = [
  {
    id: "at-least-once",
    name: "at least once",
    forms: ["at-least-once"],
    text: "The promise that a message is delivered until somebody has acknowledged it, and so may be delivered again after its work was done. A broker that promises it loses nothing and repeats what it must.",
    lessons: ["duplicates-are-the-contract"],
  },
  {
    id: "at-most-once",
    name: "at most once",
    forms: ["at-most-once"],
    text: "The promise that a message is never delivered twice, which is bought by losing it when something goes wrong. Acknowledging before the work makes it of a queue that delivers at least once, for every crash after the ack.",
    lessons: ["duplicates-are-the-contract"],
  },
  {
    id: "exactly-once",
    name: "exactly-once",
    forms: ["exactly once", "exactly-once delivery"],
    text: "What is sold under this name is delivery at least once with deduplication at some boundary. Inside the boundary each effect shows once; whatever lies outside still sees duplicates.",
    lessons: ["effectively-once", "exactly-once-in-kafka"],
  },
  {
    id: "effectively-once",
    name: "effectively once",
    forms: [],
    text: "Delivery at least once to a consumer that is idempotent: messages may repeat, effects do not. It is a property of the endpoint that changes state, not of the way there.",
    lessons: ["effectively-once", "deduplicating-in-consumers"],
  },
  {
    id: "end-to-end-argument",
    name: "end-to-end argument",
    forms: [],
    text: "Saltzer, Reed and Clark’s argument of 1984: a guarantee in the middle of a system cannot replace the check at the endpoint that acts on it, since only the endpoint knows what a completed action is. What the middle does can make duplicates rarer, and never makes the check superfluous.",
    lessons: ["effectively-once"],
  },
  {
    id: "redelivery",
    name: "redelivery",
    forms: ["redelivered", "redelivers", "redeliver", "redeliveries"],
    text: "A further delivery of a message that the broker has already handed out and heard no acknowledgement of. It has the same message id as the first, and its work may be undone, half done or done.",
    lessons: ["duplicates-are-the-contract"],
  },
  {
    id: "ack",
    name: "ack",
    forms: [
      "acks",
      "acked",
      "acknowledge",
      "acknowledges",
      "acknowledged",
      "acknowledgement",
      "acknowledging",
    ],
    text: "The consumer’s word to the broker that a message needs no further delivery. It can be lost like any other message, and then the broker delivers again what is finished.",
    lessons: ["duplicates-are-the-contract"],
  },
  {
    id: "visibility-timeout",
    name: "visibility timeout",
    forms: ["ack deadline", "acknowledgement deadline", "ack wait"],
    text: "How long a broker waits for the ack of a delivery before it makes the message deliverable again. Amazon SQS calls it visibility timeout, Google Pub/Sub ack deadline, NATS JetStream ack wait. It tells the broker nothing about the consumer: a slow one is still at work when the second copy is handed out.",
    lessons: ["effectively-once"],
  },
  {
    id: "lost-ack",
    name: "lost ack",
    forms: ["ack is lost", "lost acknowledgement", "acknowledgement is lost"],
    text: "An acknowledgement that the consumer gave and the broker never heard. The work is done and committed, and the message comes again.",
    lessons: ["duplicates-are-the-contract"],
  },
  {
    id: "redelivery-window",
    name: "redelivery window",
    forms: ["retention", "retention period"],
    text: "The longest time after which a broker can still deliver a message again. Ids of processed messages must be kept longer than that, with a margin; a redrive from a dead-letter queue or an offset set back can make it longer than the broker’s own settings say.",
    lessons: ["how-long-to-remember"],
  },
  {
    id: "duplicate",
    name: "duplicate",
    forms: ["duplicates"],
    text: "A second copy of what happened once: the same message delivered again, or the same event sent again under another message id. Only the consumer can tell whether two messages mean one thing.",
    lessons: ["duplicates-are-the-contract", "deduplicating-in-consumers"],
  },
];
