// Check yourself, lesson 5: what people believe of keys, records, rollbacks and calls that time out.

import type { Question } from "../../engine/grade/question";

/** The questions, in the order of the text. */
export const questions: readonly Question[] = [
  {
    kind: "choice",
    id: "timed-out",
    prompt:
      "A call to the payment provider ends in a timeout on your side. No key was sent with it. What do you know?",
    several: false,
    options: [
      {
        id: "not-charged",
        text: "The card was not charged, or there would have been an answer.",
        correct: false,
        feedback:
          "The answer may be what went astray. The provider can be done before you have lost patience with it.",
      },
      {
        id: "charged",
        text: "The card was charged: the request had been sent.",
        correct: false,
        feedback: "It may have been lost on the way, or refused in a line that you never read.",
      },
      {
        id: "nothing",
        text: "Nothing about the charge.",
        correct: true,
        feedback:
          "It is the silence of lesson 1, and this time you are the one who hears it. Ask the provider, or call again with a key; without a key and without a way to ask, you have to guess.",
      },
      {
        id: "rolled-back",
        text: "Whatever happened there will be undone, if you roll back here.",
        correct: false,
        feedback: "A rollback reaches your rows. The provider does not take part in your transaction.",
      },
    ],
  },
  {
    kind: "predict",
    id: "mails-of-a-failing-record",
    prompt:
      "The broker of this script gives up after three deliveries. The `INSERT` after the e-mail fails each time. How many e-mails does the customer get?",
    subject: {
      kind: "schedule",
      script: "send-then-record",
      faults: [],
      ask: { about: "value", expectation: "one e-mail for order 42" },
    },
    form: "type",
    guesses: [
      { value: "0", feedback: "That would be so if the `INSERT` stood before the e-mail." },
      {
        value: "1",
        feedback:
          "The first attempt sends one. But it ends in an error, without an `\\ack`, and two more follow.",
      },
    ],
    because:
      "Every attempt sends first and fails afterwards, and nothing that an attempt leaves behind would tell the next one of its e-mail.",
  },
  {
    kind: "choice",
    id: "which-key",
    prompt: "Which of these make a good idempotency key for the charge that a message asks for?",
    several: true,
    options: [
      {
        id: "random",
        text: "A random one, drawn by the client library for each call",
        correct: false,
        feedback:
          "It protects the library's own network retries. The redelivered message is a new call, with a new key.",
      },
      {
        id: "message",
        text: "`charge:` and the id of the message",
        correct: true,
        feedback:
          "Every redelivery brings the same id, so each call for it brings the same key. A producer's second send has another id; where that can happen, use what the business calls it.",
      },
      {
        id: "attempt",
        text: "The id of the message and the number of the attempt",
        correct: false,
        feedback: "Two attempts, two keys, two charges. The key has to be the same on every attempt.",
      },
      {
        id: "charge",
        text: "The id of a row in `charges`, committed before the call",
        correct: true,
        feedback:
          "As long as all attempts find that one row, and its own key keeps a second delivery from making another.",
      },
      {
        id: "customer",
        text: "The customer and the amount",
        correct: false,
        feedback:
          "She may buy a second book at the same price. Two charges that are meant would have one key, and the provider would make one of them.",
      },
    ],
  },
  {
    kind: "choice",
    id: "key-expired",
    prompt:
      "You pass a key made from the message id to a provider that keeps keys for 24 hours. Your queue keeps messages for 14 days. What protects you from a redelivery on day ten?",
    several: false,
    options: [
      {
        id: "key",
        text: "The key: it is the same one.",
        correct: false,
        feedback: "It is the same to you. The provider has forgotten it and takes the call for a new one.",
      },
      {
        id: "own-record",
        text: "Your own record that the charge was made, looked at before the call.",
        correct: true,
        feedback:
          "The record lasts for weeks and cannot cover the moment between call and commit. The key covers that moment and does not last. You want both.",
      },
      {
        id: "provider",
        text: "The provider: it finds an equal charge on the same card.",
        correct: false,
        feedback: "Equal charges can be two purchases, so a provider may not drop one of them by itself.",
      },
      {
        id: "longer",
        text: "A longer key.",
        correct: false,
        feedback: "Its length has no bearing on how long it is kept.",
      },
    ],
  },
  {
    kind: "choice",
    id: "reconciler-age",
    prompt:
      "A reconciler takes every intent that is open, asks the mail service whether its e-mail has gone out, and sends it if not. The service takes no keys. Now and then a customer gets two e-mails although nothing has crashed. Which remedies work?",
    several: true,
    options: [
      {
        id: "more-often",
        text: "Let it run more often.",
        correct: false,
        feedback: "Then it meets even more intents whose consumer is about to send.",
      },
      {
        id: "older",
        text: "Take only intents that are older than any call can take, and bound the calls.",
        correct: true,
        feedback:
          "An intent that is older than that has nobody at it, as long as the bound is kept: a process that is paused for an hour still breaks it.",
      },
      {
        id: "lock",
        text: "Let everyone who sends hold the row's lock, and ask while holding it.",
        correct: true,
        feedback:
          "Then there is one at a time, and it hears of the one before. A crash frees the lock. The price is a transaction that is open during a call.",
      },
      {
        id: "ask-twice",
        text: "Ask twice before sending.",
        correct: false,
        feedback:
          "Between the last question and the e-mail there is still room for another's. That is check-then-act, however often one checks.",
      },
    ],
  },
  {
    kind: "choice",
    id: "receipt-or-payment",
    prompt:
      "A mail service without keys, and no way to ask it what it has sent. Which do you choose for the receipt of an order?",
    several: false,
    options: [
      {
        id: "mark-first",
        text: "Mark first: a customer should never see two.",
        correct: false,
        feedback:
          "Then a crash leaves a row that says sent, and a customer without a receipt. A second copy is the lesser harm, since she can delete it.",
      },
      {
        id: "send-first",
        text: "Send first: once in a while somebody gets two.",
        correct: true,
        feedback:
          "It is the right choice for a receipt, and for most notices. Commit the intent beforehand, so that every attempt begins from a row.",
      },
      {
        id: "inside",
        text: "Send inside the transaction, so that neither can happen.",
        correct: false,
        feedback:
          "It looks atomic and is send first: a crash between the e-mail and `COMMIT` takes the record back and leaves the e-mail.",
      },
      {
        id: "retry",
        text: "Send, and retry until the service confirms.",
        correct: false,
        feedback:
          "A confirmation that is lost makes you send again, and a crash ends the retries. It reduces neither risk to nothing.",
      },
    ],
  },
  {
    kind: "own words",
    id: "better-than-untracked",
    prompt:
      "A crash can leave a recorded intent of which nobody knows whether it was carried out. Why is that better than the same crash without a record?",
    modelAnswer:
      "Without the record nothing in the database says that there is anything to know. The message may come again or not, and the customer is the first to find out. With it there is a row that can be found by its state and its age, with the key under which the call was made. A reconciler can ask the other system, or make the call again with the same key, and close it; where neither is possible, a person can be shown it.",
    points: [
      { id: "visible", text: "The open row can be found; an untracked effect cannot." },
      { id: "settled", text: "It can be settled: by asking, or by calling again under the same key." },
      {
        id: "not-atomic",
        text: "It does not make the call and the record atomic: the doubt remains, but it is written down.",
      },
    ],
  },
];
