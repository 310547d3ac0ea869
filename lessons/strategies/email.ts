// E-mails, which no ROLLBACK takes back.

import { NO_FAULT, PAYMENT_AGAIN, type Resend, type StrategyGroup } from "./strategy";

const EMAIL = "one e-mail for order 42";

const mailedTwice: Resend = {
  message: PAYMENT_AGAIN,
  violations: [{ expectation: EMAIL, outcome: "duplicated" }],
};

/** E-mails: which risk is taken, or what takes it away. */
export const email: StrategyGroup = {
  id: "email",
  name: "An e-mail",
  strategies: [
    {
      id: "mark-first",
      lesson: "deduplicating-in-consumers",
      name: "Mark, then send",
      shows: "A crash in between loses the e-mail.",
      because:
        "The key lets one delivery through to the send; if that one crashes before it, every other is turned away.",
      breaks: [{ expectation: EMAIL, outcome: "lost", by: [["crash"]] }],
      resend: mailedTwice,
    },
    {
      id: "send-first",
      lesson: "deduplicating-in-consumers",
      name: "Send, then mark",
      shows: "A crash in between sends it again.",
      because:
        "Until the mark is written, a redelivery after a crash or a second delivery at the same time sends too; afterwards each copy sees the mark.",
      breaks: [{ expectation: EMAIL, outcome: "duplicated", by: [["crash"], ["timeout"]] }],
      resend: mailedTwice,
    },
    {
      id: "call-inside",
      lesson: "deduplicating-in-consumers",
      name: "Send inside the transaction",
      shows: "The transaction rolls back, and the e-mail does not.",
      because:
        "The id's INSERT makes a second delivery wait, so only a crash between send and COMMIT undoes the id and leaves the e-mail.",
      breaks: [{ expectation: EMAIL, outcome: "duplicated", by: [["crash"]] }],
      resend: mailedTwice,
    },
    {
      id: "call-inside-with-key",
      lesson: "deduplicating-in-consumers",
      name: "Send inside the transaction, with a key",
      shows: "With a key made from the message, the call after a crash does nothing more.",
      because: "Every delivery of the message brings the same key, and the work commits with the id.",
      breaks: [],
      resend: mailedTwice,
    },
    {
      id: "idempotency-key",
      lesson: "deduplicating-in-consumers",
      name: "Send with a key, then mark",
      shows: "Where the other system knows keys, sending first costs nothing.",
      because: "Whoever sends again sends the same key; nobody marks before the e-mail is out.",
      breaks: [],
      resend: mailedTwice,
    },
    {
      id: "mailer-marks-first",
      lesson: "effects-you-cannot-roll-back",
      name: "A mailer that marks, then sends",
      shows: "Rows that say sent, and one that was not.",
      because:
        "The order is the receipt's key, so there is one row whatever comes twice; the mailer's crash between mark and e-mail leaves it marked, and no later pass picks it up.",
      breaks: [{ expectation: EMAIL, outcome: "lost", by: [["crash"]] }],
      resend: { message: PAYMENT_AGAIN, violations: [] },
    },
    {
      id: "mailer-sends-first",
      lesson: "effects-you-cannot-roll-back",
      name: "A mailer that sends, then marks",
      shows: "One mailer at a time, so that only its crash repeats an e-mail.",
      because:
        "There is one row and one mailer; a crash between e-mail and mark leaves the row unmarked for the next pass.",
      breaks: [{ expectation: EMAIL, outcome: "duplicated", by: [["crash"]] }],
      resend: { message: PAYMENT_AGAIN, violations: [] },
    },
    {
      id: "ask-first",
      lesson: "effects-you-cannot-roll-back",
      name: "Ask the mail service, then send",
      shows: "Whoever comes later hears of the e-mail; two at the same time do not.",
      because:
        "After a crash, a lost ack or a late copy the e-mail can be asked for; two deliveries at work can both ask before either sends.",
      breaks: [{ expectation: EMAIL, outcome: "duplicated", by: [["timeout"]] }],
      resend: mailedTwice,
    },
    {
      id: "send-then-record",
      lesson: "effects-you-cannot-roll-back",
      name: "Send, then a record that fails",
      shows: "What can fail stands behind what cannot be undone, so each attempt sends.",
      because:
        "The record's key is taken by an earlier e-mail, so each of the three deliveries sends and then dies of the violation.",
      breaks: [{ expectation: EMAIL, outcome: "duplicated", by: NO_FAULT }],
      resend: null,
    },
    {
      id: "record-then-send",
      lesson: "effects-you-cannot-roll-back",
      name: "A record that fails, then send",
      shows: "The same mistake before the e-mail costs attempts and a dead letter, and no e-mail.",
      because: "Each of the three deliveries dies of the violation before it can send.",
      breaks: [{ expectation: EMAIL, outcome: "lost", by: NO_FAULT }],
      resend: null,
    },
    {
      id: "intent-without-key",
      lesson: "effects-you-cannot-roll-back",
      name: "Recorded intent, and the reconciler asks first",
      shows: "Asking whether it was sent, and then sending, is check-then-act once more.",
      because:
        "The reconciler can ask between the consumer's intent and its call, hear no, and send beside it: no fault is needed.",
      breaks: [{ expectation: EMAIL, outcome: "duplicated", by: NO_FAULT }],
      resend: null,
    },
    {
      id: "intent-under-lock",
      lesson: "effects-you-cannot-roll-back",
      name: "Recorded intent, sent under its row's lock",
      shows: "Without keys, whoever holds the row asks, sends and marks, and a crash hands the row on.",
      because:
        "While one mailer asks and sends, the other skips the row; after a crash the next one asks and hears that it was sent.",
      breaks: [],
      resend: mailedTwice,
    },
  ],
};
