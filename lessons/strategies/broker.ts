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
  ],
};
