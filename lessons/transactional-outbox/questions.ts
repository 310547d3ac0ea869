// Check yourself, lesson 8: what people believe of hooks, relays, locks and serial numbers.

import type { Question } from "../../engine/grade/question";

/** The questions, in the order of the text. */
export const questions: readonly Question[] = [
  {
    kind: "choice",
    id: "after-commit-hook",
    prompt:
      "A service publishes from an after-commit hook, which tries up to five times if the broker does not answer. What can still go wrong?",
    several: true,
    options: [
      {
        id: "dies",
        text: "The process dies after the commit and before it has published.",
        correct: true,
        feedback: "The order is paid, and what was to be published was only in that process’s memory.",
      },
      {
        id: "long-outage",
        text: "The broker is away for longer than the five attempts take.",
        correct: true,
        feedback: "After the fifth attempt there is nothing left that knows of the event.",
      },
      {
        id: "rollback",
        text: "The event is published, and the transaction rolls back.",
        correct: false,
        feedback:
          "This one the hook does prevent, since it runs after the commit. It invents nothing; it loses.",
      },
      {
        id: "twice",
        text: "The broker stores the event and its answer is lost, so an attempt stores it again.",
        correct: true,
        feedback:
          "A retry cannot tell a lost request from a lost answer. The five attempts add duplicates and do not remove the loss.",
      },
    ],
  },
  {
    kind: "choice",
    id: "relay-crash",
    prompt:
      "A relay locks a row, publishes it, marks it and commits. It crashes between publishing and commit. What does the next relay do?",
    several: false,
    options: [
      {
        id: "again",
        text: "It publishes the row again.",
        correct: true,
        feedback:
          "The crash has rolled the mark back and freed the lock, so the row looks as if it had never been touched.",
      },
      {
        id: "skips",
        text: "It skips the row, since `SKIP LOCKED` still finds it locked.",
        correct: false,
        feedback: "A lock lives as long as its transaction, and that ended with the process.",
      },
      {
        id: "nothing",
        text: "Nothing: the broker recognises the message id and refuses it.",
        correct: false,
        feedback:
          "Most brokers have no such check, and those that do forget an id after minutes. A relay may be down for longer.",
      },
      {
        id: "lost",
        text: "Nothing: the event is marked and has been lost.",
        correct: false,
        feedback:
          "That is the relay that commits its mark first. Here the mark was never committed, and the event is out.",
      },
    ],
  },
  {
    kind: "choice",
    id: "which-ids",
    prompt: "By which of these can a consumer recognise the second copy that a relay has published?",
    several: true,
    options: [
      {
        id: "row",
        text: "An id that was inserted with the outbox row",
        correct: true,
        feedback: "Every attempt reads the same row, so every copy carries it.",
      },
      {
        id: "uuid",
        text: "A random UUID that the relay draws for each message it publishes",
        correct: false,
        feedback: "Two attempts draw two, and the consumer takes the copy for another event.",
      },
      {
        id: "broker",
        text: "The id that the broker gives to each message it stores",
        correct: false,
        feedback:
          "It stays the same when the broker delivers a message again. To the broker a second publish is a second message.",
      },
      {
        id: "business",
        text: "Order number and version, which are in the body",
        correct: true,
        feedback: "They name the change itself, whoever publishes it and however often.",
      },
      {
        id: "hash",
        text: "A hash of the body, which says only that order 42 has changed",
        correct: false,
        feedback:
          "Two real events with the same body would be taken for one. A hash tells contents apart, not events.",
      },
    ],
  },
  {
    kind: "choice",
    id: "skip-locked",
    prompt: "Two relays read the outbox with `FOR UPDATE SKIP LOCKED`. What does that guarantee?",
    several: false,
    options: [
      {
        id: "once",
        text: "Each event is published exactly once.",
        correct: false,
        feedback: "A crash between publishing and commit frees the row, and it is published again.",
      },
      {
        id: "order",
        text: "The events are published in the order of their rows.",
        correct: false,
        feedback: "Each relay has rows of its own, and nobody says which of the two is quicker.",
      },
      {
        id: "apart",
        text: "No row is in the hands of both at the same time.",
        correct: true,
        feedback: "That is what a lock can do. What happened before the lock was taken, it does not know.",
      },
      {
        id: "complete",
        text: "Each relay sees every row that is not published.",
        correct: false,
        feedback: "It sees those that nobody else has locked, which is the point of it.",
      },
    ],
  },
  {
    kind: "choice",
    id: "last-id",
    prompt:
      "A relay publishes `WHERE id > 17 ORDER BY id` and then remembers the last id it saw. A row with id 16 has been inserted, and its transaction commits a moment later. What becomes of it?",
    several: false,
    options: [
      {
        id: "next-pass",
        text: "It is published in the next pass.",
        correct: false,
        feedback: "The next pass asks for ids above the last one seen, and 16 is below.",
      },
      {
        id: "never",
        text: "It is never published.",
        correct: true,
        feedback:
          "Its id was drawn early and became visible late, when the relay had gone past. A mark on each row would have found it.",
      },
      {
        id: "cannot-be",
        text: "That cannot be: a sequence gives its numbers in the order of the commits.",
        correct: false,
        feedback:
          "It gives them in the order of the inserts, and does not take part in transactions at all: a rollback gives none back.",
      },
      {
        id: "waits",
        text: "The relay’s `SELECT` waits until that transaction has ended.",
        correct: false,
        feedback:
          "A plain `SELECT` waits for nobody. It does not see the row, and cannot know that there will be one.",
      },
    ],
  },
  {
    kind: "predict",
    id: "next-number",
    prompt:
      "The outbox is empty, and its ids begin with 1. One `INSERT` commits, two are rolled back, and one more commits. Which id does the last one get?",
    subject: {
      kind: "example",
      example: "two-rolled-back",
      run: 1,
      ask: { about: "cell", statement: 6 },
    },
    form: "type",
    guesses: [
      {
        value: "2",
        feedback: "2 was drawn by the transaction that rolled back, and a sequence takes nothing back.",
      },
      { value: "3", feedback: "The rollback undid two rows, and each of them had drawn a number." },
    ],
    because:
      "Each `INSERT` draws a number, whether or not its transaction commits. A relay that waited for 2 and 3 would wait for ever.",
  },
  {
    kind: "choice",
    id: "log-reader",
    prompt:
      "The team replaces its polling relay with Debezium, which reads the write-ahead log. What may it give up?",
    several: false,
    options: [
      {
        id: "consumers",
        text: "The consumers’ check for duplicates",
        correct: false,
        feedback:
          "After a crash the connector goes on from the last position that it had stored, and sends again what came after it.",
      },
      {
        id: "ids",
        text: "The id in the outbox row, since the log has positions of its own",
        correct: false,
        feedback:
          "The id is what consumers recognise a copy by, and it stays the same if the events are ever sent from the table again.",
      },
      {
        id: "marks",
        text: "The column that says what has been published",
        correct: true,
        feedback:
          "The slot’s position does that. It must be watched, since a slot that nobody reads keeps the log.",
      },
      {
        id: "outbox",
        text: "The outbox itself, since the log has every change of `orders`",
        correct: false,
        feedback:
          "It can be done, and then every consumer knows your columns. An event says what happened; a changed row only says what is different.",
      },
    ],
  },
  {
    kind: "own words",
    id: "why-still-check",
    prompt: "Why does an outbox not spare its consumers the check for duplicates?",
    modelAnswer:
      "The outbox makes the change of state and the event one write, so no event is lost or invented. The relay still does two things that share no transaction: it publishes to the broker and notes in the database that it has. If it dies in between, the event is out and not noted, so the next pass publishes it again. To note first would lose it. So the relay delivers at least once, and the consumer recognises the copy by the id that was written with the row.",
    points: [
      { id: "one-write", text: "What the outbox makes atomic is state and event, not event and publishing." },
      { id: "relay", text: "The relay publishes and marks in two systems, and can die in between." },
      { id: "choice", text: "Marking first would lose events; marking afterwards repeats them." },
    ],
  },
];
