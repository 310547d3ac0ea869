// Charges, which no ROLLBACK takes back.

import { ANY_FAULT, NO_FAULT, PAYMENT_AGAIN, type Resend, type StrategyGroup } from "./strategy";

const CHARGE = "one charge for order 42";
const CHARGE_AGAIN = String.raw`\message evt_c07e {"order_id": 42, "cents": 1990}`;

const chargedTwice: Resend = {
  message: CHARGE_AGAIN,
  violations: [{ expectation: CHARGE, outcome: "duplicated" }],
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
      id: "charge-inside",
      lesson: "effects-you-cannot-roll-back",
      name: "Inside the transaction, with a key",
      shows: "Safe, and every lock is held for as long as the provider takes.",
      because:
        "All deliveries bring one key; the id commits with the status of the order, and whoever comes in between waits at the id.",
      breaks: [],
      resend: chargedTwice,
    },
    {
      id: "charge-key-too-broad",
      lesson: "effects-you-cannot-roll-back",
      name: "A key that two charges share",
      shows: "The provider takes the second charge for a repetition of the first.",
      because: "Both messages are about order 42, and its number is all that the key says.",
      breaks: [{ expectation: "order 42 is charged for both parcels", outcome: "wrong", by: NO_FAULT }],
      resend: null,
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
