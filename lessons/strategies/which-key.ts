// What the key is made of: the business, the message, the consumer, the payload, the time.

import { ANY_FAULT, NO_FAULT, PAYMENT_AGAIN, type StrategyGroup } from "./strategy";

/** The choice of the key. */
export const whichKey: StrategyGroup = {
  id: "which-key",
  name: "What the key is",
  strategies: [
    {
      id: "business-key",
      lesson: "deduplicating-in-consumers",
      name: "The order",
      shows: "A key of the business recognises a second send as well as a redelivery.",
      because: "The unique index knows the order, and both messages name the same one.",
      breaks: [],
      resend: { message: PAYMENT_AGAIN, violations: [] },
    },
    {
      id: "wallet-ledger",
      lesson: "duplicates-are-the-contract",
      name: "The order, for an entry in a ledger",
      shows: "A sum that is made of entries can be deduplicated; a sum that is added to cannot.",
      because:
        "The entry is one statement under the key of the order, and the producer's second message names the same order.",
      breaks: [],
      resend: null,
    },
    {
      id: "message-id-only",
      lesson: "deduplicating-in-consumers",
      name: "The message id, and the producer sends twice",
      shows: "Two sends are two messages, and both ids are new.",
      because: "Each of the two messages passes its own id, without any fault.",
      breaks: [{ expectation: "one shipment for order 42", outcome: "duplicated", by: NO_FAULT }],
      resend: null,
    },
    {
      id: "key-without-consumer",
      lesson: "how-long-to-remember",
      name: "The message id without the consumer",
      shows: "Two consumers that share the table shut each other out.",
      because: "Whichever consumer commits first takes the id, and the other believes its own work done.",
      breaks: [
        { expectation: "one receipt for order 42", outcome: "lost", by: NO_FAULT },
        { expectation: "one shipment for order 42", outcome: "lost", by: NO_FAULT },
      ],
      resend: null,
    },
    {
      id: "key-with-consumer",
      lesson: "how-long-to-remember",
      name: "The consumer and the message id",
      shows: "With both columns in the key each consumer has its own say.",
      because: "The two consumers never insert the same key, and each is a processed table of its own.",
      breaks: [],
      resend: {
        message: PAYMENT_AGAIN,
        violations: [
          { expectation: "one receipt for order 42", outcome: "duplicated" },
          { expectation: "one shipment for order 42", outcome: "duplicated" },
        ],
      },
    },
    {
      id: "payload-hash",
      lesson: "how-long-to-remember",
      name: "A hash of the payload",
      shows: "Two events that look alike become one, and the other is dropped without an error.",
      because:
        "Both alerts have the same hash, so the one processed second is taken for a duplicate; which of them that is depends on the deliveries.",
      breaks: [
        { expectation: "one page for the first alert", outcome: "lost", by: NO_FAULT },
        { expectation: "one page for the second alert", outcome: "lost", by: NO_FAULT },
      ],
      resend: null,
    },
    {
      id: "key-with-a-time",
      lesson: "how-long-to-remember",
      name: "The message id and the time of arrival",
      shows: "A key that is new on every delivery never matches.",
      because: "The clock has moved on by each second delivery, so no INSERT ever conflicts.",
      breaks: [{ expectation: "one receipt for order 42", outcome: "duplicated", by: ANY_FAULT }],
      resend: {
        message: PAYMENT_AGAIN,
        violations: [{ expectation: "one receipt for order 42", outcome: "duplicated" }],
      },
    },
    {
      id: "redriven-broker-id",
      lesson: "how-long-to-remember",
      name: "The broker's id, and a redrive",
      shows: "What is stored anew has a new id, and no memory of the old one helps.",
      because:
        "The second send has an id of its own, so it passes; with two deliveries allowed, losing the first message takes more than two faults.",
      breaks: [{ expectation: "one receipt for order 42", outcome: "duplicated", by: NO_FAULT }],
      resend: null,
    },
    {
      id: "redriven-event-id",
      lesson: "how-long-to-remember",
      name: "The event's id, and a redrive",
      shows: "An id that was made with the event is the same in whatever message it travels.",
      because: "Both sends carry the same event, which is the key, and id and receipt commit together.",
      breaks: [],
      resend: null,
    },
  ],
};
