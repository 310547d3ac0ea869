// Check yourself, lesson 7: what is sold as exactly-once, and where its boundary is.

import type { Question } from "../../engine/grade/question";

/** The questions, in the order of the text. */
export const questions: readonly Question[] = [
  {
    kind: "choice",
    id: "if-i-pay",
    prompt: "Is exactly-once delivery available, if one pays for it?",
    several: false,
    options: [
      {
        id: "yes",
        text: "Yes: several vendors offer it under that name.",
        correct: false,
        feedback:
          "The name is used. What stands behind it is at-least-once delivery and deduplication at some boundary, and your database is on the other side of it.",
      },
      {
        id: "to-the-boundary",
        text: "Up to a boundary, and not from end to end.",
        correct: true,
        feedback:
          "It can be worth the money: within the boundary somebody else deduplicates. Find out where it is, for everything beyond still sees duplicates.",
      },
      {
        id: "worthless",
        text: "No, and what is sold under that name is worthless.",
        correct: false,
        feedback:
          "It spares you some duplicates, and your check some work. It cannot take the place of the check.",
      },
      {
        id: "one-region",
        text: "Only within one region.",
        correct: false,
        feedback:
          "For Pub/Sub that is one condition more. Within the region, too, an effect that precedes a failed acknowledgement is repeated.",
      },
    ],
  },
  {
    kind: "choice",
    id: "fifo-window",
    prompt:
      "An SQS FIFO queue remembers a deduplication id for five minutes. Which of these duplicates does it prevent?",
    several: true,
    options: [
      {
        id: "soon",
        text: "The producer sends again after a minute, with the same deduplication id.",
        correct: true,
        feedback: "That is what it is for. The second send is accepted and never delivered.",
      },
      {
        id: "later",
        text: "The producer sends again after six minutes, with the same deduplication id.",
        correct: false,
        feedback: "The interval is fixed, and it has passed.",
      },
      {
        id: "new-id",
        text: "The producer sends again after a minute, with a new deduplication id.",
        correct: false,
        feedback: "To the queue that is another message. An id must be made once, before the first attempt.",
      },
      {
        id: "slow",
        text: "A consumer outlives the visibility timeout, and the message is received again.",
        correct: false,
        feedback: "Nothing was sent, so the window has nothing to look at.",
      },
    ],
  },
  {
    kind: "choice",
    id: "flag-false",
    prompt: "A delivery on RabbitMQ has `redelivered=false`. What follows for the consumer?",
    several: false,
    options: [
      {
        id: "never-seen",
        text: "It has never seen this message, so it may skip its check.",
        correct: false,
        feedback:
          "It has not been handed this stored copy before. The producer may have sent the same thing a minute ago, in another copy.",
      },
      {
        id: "nothing",
        text: "Nothing: it checks as always.",
        correct: true,
        feedback:
          "A second send and a dead letter that was published again are new messages to the broker, and not marked.",
      },
      {
        id: "unless-first",
        text: "It may skip its check if the producer sends each message once.",
        correct: false,
        feedback:
          "No producer that waits for confirmations can promise that. And a check that is skipped in the ordinary case is a check that is hardly ever tested.",
      },
    ],
  },
  {
    kind: "choice",
    id: "why-keep",
    prompt:
      "The consumer recognises every duplicate by itself. By the end-to-end argument, is there a reason left for the broker's deduplication?",
    several: false,
    options: [
      {
        id: "no-reason",
        text: "No: what has to be done at the end should never be done in the middle.",
        correct: false,
        feedback:
          "The argument does not say so. It says that the middle cannot be complete, and that what it does is to be judged as an optimisation.",
      },
      {
        id: "cheaper",
        text: "Yes: fewer duplicates travel, and fewer have to be turned away at the end.",
        correct: true,
        feedback: "Whether that is worth its price is a question of load. Nothing becomes wrong without it.",
      },
      {
        id: "two-are-safer",
        text: "Yes: two checks are safer than one.",
        correct: false,
        feedback:
          "The check at the end is complete, so nothing can be added to its safety. The other can even take something away: an id that is used for two events is dropped there, where your check never sees it.",
      },
    ],
  },
  {
    kind: "predict",
    id: "two-hops",
    prompt:
      "The relay of this script sends under a new id each time. It crashes right _before_ it passes the message on. How many shipments are there in the end?",
    subject: {
      kind: "schedule",
      script: "every-hop-new-id",
      faults: [{ kind: "crash", delivery: 1, before: "\\publish" }],
      ask: { about: "rows", table: "shipments" },
    },
    form: "type",
    guesses: [
      {
        value: "2",
        feedback:
          "That is the crash after it has passed the message on, as in the first scene. Here the first attempt had sent nothing.",
      },
      {
        value: "0",
        feedback: "The relay had not acknowledged either, so its queue gives it the message again.",
      },
    ],
    because:
      "Only the second attempt sends, so its new id does no harm. A crash one line later makes two sends under two ids, and two shipments: the duplicate is made between the queues.",
  },
  {
    kind: "own words",
    id: "careful-transfer",
    prompt:
      "Why does the careful file transfer need a check at its two ends even if every hop of the network checks what it carries, and what follows for a queue?",
    modelAnswer:
      "The hops can vouch for what they carry and for nothing else: a fault in a gateway's memory, in reading or in writing lies outside of all of them. Only the two ends see the whole way, so only they can tell whether the file arrived, and since they have to check anyway, checks in the middle merely make failures rarer. A queue is such a middle. It can vouch for what it was sent and what was acknowledged. Whether the effect took place is known where the effect is, and there the duplicate must be recognised.",
    points: [
      { id: "outside", text: "Faults can lie outside of what each hop checks." },
      { id: "ends", text: "Only the ends can check the whole, and they have to in any case." },
      { id: "optimisation", text: "So a guarantee in the middle is an optimisation." },
      { id: "queue", text: "For a queue: the check belongs to where the effect is." },
    ],
  },
];
