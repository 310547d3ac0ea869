// Check yourself, lesson 6: for how long, from when, and by which key.

import type { Question } from "../../engine/grade/question";

/** The questions, in the order of the text. */
export const questions: readonly Question[] = [
  {
    kind: "choice",
    id: "what-to-add",
    prompt:
      "A queue keeps messages for 14 days, and dead letters are sent back by hand. Which of these belong into the time for which you keep an id?",
    several: true,
    options: [
      {
        id: "visibility",
        text: "The visibility timeout of 30 seconds",
        correct: false,
        feedback:
          "It says how soon a redelivery may come. How late one may come is the retention, and every visibility timeout falls within it.",
      },
      {
        id: "retention",
        text: "The retention of the queue",
        correct: true,
        feedback: "A message that nobody acknowledges is delivered again until then.",
      },
      {
        id: "redrive",
        text: "The stay in the dead-letter queue, and the retention once more after it is sent back",
        correct: true,
        feedback: "To the queue, what is sent back is a new message with all of its time before it.",
      },
      {
        id: "outbox",
        text: "The longest for which the producer's own backlog can be stuck",
        correct: true,
        feedback: "What the producer sends twice, it may send the second time when its backlog moves again.",
      },
      {
        id: "attempts",
        text: "The number of attempts before a message becomes a dead letter",
        correct: false,
        feedback: "A limit on their number says nothing about when they come.",
      },
    ],
  },
  {
    kind: "choice",
    id: "five-minutes",
    prompt:
      "A store remembers ids for five minutes. A broker redelivers after 30 seconds. Is that enough, since five minutes are ten times as long?",
    several: false,
    options: [
      {
        id: "enough",
        text: "Yes, with a margin of ten.",
        correct: false,
        feedback:
          "30 seconds is the earliest that a redelivery comes. If no consumer is running for an hour, it comes after an hour.",
      },
      {
        id: "never",
        text: "No: the broker delivers again for as long as it keeps the message.",
        correct: true,
        feedback:
          "Four days on SQS unless you set it otherwise, seven on Kafka and Pub/Sub, without limit on RabbitMQ.",
      },
      {
        id: "refreshed",
        text: "Yes, if every copy renews the entry.",
        correct: false,
        feedback:
          "Then copies that come every minute are recognised. One that comes alone, after six, is still new.",
      },
    ],
  },
  {
    kind: "choice",
    id: "redrive-id",
    prompt:
      "A table of processed SQS `MessageId`s is never pruned. A message whose work was done is sent back from the dead-letter queue. What does the table do?",
    several: false,
    options: [
      {
        id: "recognises",
        text: "It recognises the message, since it forgets nothing.",
        correct: false,
        feedback: "It does remember the id that the message had. The message has another one now.",
      },
      {
        id: "new",
        text: "It takes the message for a new one.",
        correct: true,
        feedback:
          "A redrive sends a new message with a new `MessageId`. Only an id that the producer put inside is still the same.",
      },
      {
        id: "fails",
        text: "The insert fails, because the row is older than the message.",
        correct: false,
        feedback: "The key has no time in it. Another id is another key, and the insert succeeds.",
      },
    ],
  },
  {
    kind: "choice",
    id: "payload-hash",
    prompt: "When does a hash of the payload do as the id of a message?",
    several: false,
    options: [
      {
        id: "sha256",
        text: "With SHA-256, since two different payloads never have the same hash.",
        correct: false,
        feedback: "The trouble is the other way round: two different events have the same payload.",
      },
      {
        id: "no-id",
        text: "Whenever the sender gives no id.",
        correct: false,
        feedback:
          "It may be the only thing left, and it can still lose events. Ask the sender for an id, and count what you skip.",
      },
      {
        id: "same-meaning",
        text: "Only if equal payloads mean the same event.",
        correct: true,
        feedback:
          "A payload that contains an order's number and its version is of that kind. It then contains an id, which you might as well use.",
      },
      {
        id: "with-time",
        text: "If the time of arrival is hashed with it, so that no two are equal.",
        correct: false,
        feedback: "Then no copy is ever recognised either. The hash is a random number by another name.",
      },
    ],
  },
  {
    kind: "predict",
    id: "missing-ids",
    prompt:
      "Somebody declares the column `UNIQUE NULLS NOT DISTINCT`, so that NULLs are equal. The same four messages come as in the example. How many does the last statement find remembered?",
    subject: { kind: "example", example: "nulls-not-distinct", run: 1, ask: { about: "cell", statement: 5 } },
    form: "type",
    guesses: [
      {
        value: "3",
        feedback:
          "That is the plain `UNIQUE`, to which two NULLs are two different things. Here they are equal.",
      },
      { value: "4", feedback: "An empty text is a text like any other, and the second one is refused." },
      {
        value: "1",
        feedback: "An empty text and NULL are different things to PostgreSQL, with this clause too.",
      },
    ],
    because:
      "One NULL and one empty text are let in, and every later message without an id is taken for a duplicate of them. The clause has turned messages that were never recognised into messages that are lost.",
  },
  {
    kind: "choice",
    id: "partition-key",
    prompt:
      "To prune by dropping partitions, a team partitions its table of ids by `processed_at` and makes `(message_id, processed_at)` the primary key, because PostgreSQL refuses `message_id` alone. What have they got?",
    several: false,
    options: [
      {
        id: "fine",
        text: "A table that deduplicates and is quick to prune.",
        correct: false,
        feedback:
          "It is quick to prune. Each delivery has a `processed_at` of its own, so no key is met twice.",
      },
      {
        id: "nothing",
        text: "A table that recognises nothing.",
        correct: true,
        feedback:
          "The refusal was a hint: a key that holds across partitions must contain what they are divided by. Divide by something that is the same on every delivery, such as the day on which the event happened.",
      },
      {
        id: "within",
        text: "A table that recognises duplicates within a partition.",
        correct: false,
        feedback: "Within a partition, too, two deliveries have two times.",
      },
    ],
  },
  {
    kind: "own words",
    id: "how-long",
    prompt: "For how long must an id be kept, and what do you do where that has no bound?",
    modelAnswer:
      "From the first time it was recorded until the last moment at which the same message can still be delivered: the retention of the queue, the stay in a dead-letter queue and the retention again after a redrive, the time in which the producer may send again, and what an operator may replay, plus a margin. Where one of these has no bound, either set one, with a time to live or a rule about replays, or use a key of the business in the table of the work itself, which is there as long as the work is.",
    points: [
      { id: "latest", text: "Until the last possible delivery, by the longest way, and a margin." },
      {
        id: "all-ways",
        text: "Retention, dead letters and redrives, the producer's retries, replays by hand.",
      },
      { id: "unbounded", text: "Without a bound: set one, or use a business key that is not pruned." },
    ],
  },
];
