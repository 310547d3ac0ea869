// Effects outside the database: e-mails and charges, which no ROLLBACK takes back.

import { ANY_FAULT, NO_FAULT, PAYMENT_AGAIN, type Resend, type StrategyGroup } from "./strategy";

const EMAIL = "one e-mail for order 42";
const CHARGE = "one charge for order 42";
const CHARGE_AGAIN = String.raw`\message evt_c07e {"order_id": 42, "cents": 1990}`;

const mailedTwice: Resend = {
  message: PAYMENT_AGAIN,
  violations: [{ expectation: EMAIL, outcome: "duplicated" }],
};

const chargedTwice: Resend = {
  message: CHARGE_AGAIN,
  violations: [{ expectation: CHARGE, outcome: "duplicated" }],
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

/** Charges: a key, or a record to reconcile. */
export const charge: StrategyGroup = {
  id: "charge",
  name: "A charge",
  strategies: [
    {
      id: "charge-without-key",
      lesson: "effects-you-cannot-roll-back",
      name: "No key",
      shows: "Each copy of the message charges the card.",
      because: "The call comes first and knows nothing of earlier ones, whatever brought the second copy.",
      breaks: [{ expectation: CHARGE, outcome: "duplicated", by: ANY_FAULT }],
      resend: chargedTwice,
    },
    {
      id: "charge-with-a-key-per-attempt",
      lesson: "effects-you-cannot-roll-back",
      name: "A key for each attempt",
      shows: "A key that is new for every call protects only that call.",
      because: "Each delivery has its own attempt number, so the provider never sees a key twice.",
      breaks: [{ expectation: CHARGE, outcome: "duplicated", by: ANY_FAULT }],
      resend: chargedTwice,
    },
    {
      id: "charge-with-key",
      lesson: "effects-you-cannot-roll-back",
      name: "A key made from the message",
      shows: "One key for all deliveries, and no table is needed.",
      because: "All deliveries bring one key, and setting the order to paid may be repeated.",
      breaks: [],
      resend: chargedTwice,
    },
    {
      id: "intent-without-reconciler",
      lesson: "effects-you-cannot-roll-back",
      name: "Recorded intent, and nobody reconciles",
      shows: "The record shows that something is open, and nobody looks.",
      because:
        "A crash after the intent leaves it open, and the redelivery finds the id taken and goes no further.",
      breaks: [
        { expectation: CHARGE, outcome: "lost", by: [["crash"]] },
        { expectation: "no intent is left open", outcome: "wrong", by: [["crash"]] },
      ],
      resend: {
        message: PAYMENT_AGAIN,
        violations: [{ expectation: CHARGE, outcome: "duplicated" }],
      },
    },
    {
      id: "intent-and-reconciler",
      lesson: "effects-you-cannot-roll-back",
      name: "Recorded intent, a key and a reconciler",
      shows: "Whatever a crash leaves open is found and finished, under the same key.",
      because:
        "The intent is committed before the ack, the reconciler calls for each one that is open, and all calls for it bring one key.",
      breaks: [],
      resend: {
        message: PAYMENT_AGAIN,
        violations: [{ expectation: CHARGE, outcome: "duplicated" }],
      },
    },
  ],
};
