// Trusting the broker: its window for what is published twice, and its word on redelivery.

import { ANY_FAULT, NO_FAULT, PAYMENT_AGAIN, type StrategyGroup } from "./strategy";

const SHIPMENT = "one shipment for order 42";

/** Trusting the broker. */
export const broker: StrategyGroup = {
  id: "broker",
  name: "Trusting the broker",
  strategies: [
    {
      id: "broker-window",
      lesson: "effectively-once",
      name: "A deduplication window",
      shows: "The broker drops what is sent twice, and delivers twice what it has.",
      because:
        "The second send is dropped, so the only copy is one message like any other, and each fault brings it again.",
      breaks: [{ expectation: SHIPMENT, outcome: "duplicated", by: ANY_FAULT }],
      resend: {
        message: PAYMENT_AGAIN,
        violations: [{ expectation: SHIPMENT, outcome: "duplicated" }],
      },
    },
    {
      id: "broker-window-outlived",
      lesson: "effectively-once",
      name: "A send after the window has passed",
      shows: "A window of five minutes knows nothing of what was sent six minutes ago.",
      because: "The producer's second send comes after the window, so the broker stores it as new.",
      breaks: [{ expectation: SHIPMENT, outcome: "duplicated", by: NO_FAULT }],
      resend: null,
    },
    {
      id: "broker-window-swallows",
      lesson: "effectively-once",
      name: "Two events under one id",
      shows: "An id that names the product and not the edit makes the broker drop the newer price.",
      because: "The second edit carries an id that the broker has seen, and is never stored.",
      breaks: [{ expectation: "product 9 has its newest price", outcome: "wrong", by: NO_FAULT }],
      resend: null,
    },
    {
      id: "skip-what-is-redelivered",
      lesson: "effectively-once",
      name: "Skip what is marked as redelivered",
      shows: "The flag says that the message came before, and not that its work was done.",
      because:
        "Only the first delivery works, so nothing is doubled; if that one crashes before its INSERT, every other is skipped.",
      breaks: [{ expectation: SHIPMENT, outcome: "lost", by: [["crash"]] }],
      resend: {
        message: PAYMENT_AGAIN,
        violations: [{ expectation: SHIPMENT, outcome: "duplicated" }],
      },
    },
    {
      id: "check-only-what-is-redelivered",
      lesson: "effectively-once",
      name: "Check only what is marked as redelivered",
      shows: "A second send is not a redelivery, and nothing marks it.",
      because: "Both sends are first deliveries of their own, so neither is looked up.",
      breaks: [{ expectation: SHIPMENT, outcome: "duplicated", by: NO_FAULT }],
      resend: null,
    },
    {
      id: "every-hop-new-id",
      lesson: "effectively-once",
      name: "Two queues with windows, and new ids in between",
      shows: "Each queue deduplicates what it is sent, and nobody what happens at the end.",
      because:
        "A second delivery to the relay sends under a new id, and a second delivery to the end ships again, whatever brought it.",
      breaks: [{ expectation: SHIPMENT, outcome: "duplicated", by: ANY_FAULT }],
      resend: {
        message: PAYMENT_AGAIN,
        violations: [{ expectation: SHIPMENT, outcome: "duplicated" }],
      },
    },
    {
      id: "every-hop-same-id",
      lesson: "effectively-once",
      name: "Two queues with windows, and one id all the way",
      shows: "A better middle covers more, and still not the end.",
      because:
        "What the relay sends twice within the window is dropped; a second delivery to the end ships again, whatever brought it.",
      breaks: [{ expectation: SHIPMENT, outcome: "duplicated", by: ANY_FAULT }],
      resend: {
        message: PAYMENT_AGAIN,
        violations: [{ expectation: SHIPMENT, outcome: "duplicated" }],
      },
    },
    {
      id: "the-end-checks",
      lesson: "effectively-once",
      name: "Two queues, new ids in between, and a key at the end",
      shows: "The check where the effect is covers whatever happened on the way.",
      because: "However often the end hears of order 42, its key lets one shipment in.",
      breaks: [],
      resend: { message: PAYMENT_AGAIN, violations: [] },
    },
    {
      id: "one-endpoint-checks",
      lesson: "effectively-once",
      name: "One of two endpoints checks",
      shows: "The check of the one does nothing for the other.",
      because: "Each consumer has a copy of its own; the one that mails sends on each of its deliveries.",
      breaks: [{ expectation: "one e-mail for order 42", outcome: "duplicated", by: ANY_FAULT }],
      resend: {
        message: PAYMENT_AGAIN,
        violations: [{ expectation: "one e-mail for order 42", outcome: "duplicated" }],
      },
    },
    {
      id: "each-endpoint-checks",
      lesson: "effectively-once",
      name: "Each of two endpoints checks",
      shows: "A key in the table of the one, and a key for the mail service in the other.",
      because:
        "Shipments are unique by order, and all deliveries of the message bring the mail service one key; a second send has another.",
      breaks: [],
      resend: {
        message: PAYMENT_AGAIN,
        violations: [{ expectation: "one e-mail for order 42", outcome: "duplicated" }],
      },
    },
  ],
};
