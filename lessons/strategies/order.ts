// Order and natural idempotence: what the statement itself makes of a second or a late copy.

import { ANY_FAULT, NO_FAULT, PAYMENT_AGAIN, type StrategyGroup } from "./strategy";

const SALE_AGAIN = String.raw`\message evt_c07e {"product": "book", "sold": 1, "left": 7}`;
const PAID_AGAIN = String.raw`\message evt_c07e {"order_id": 42, "status": "paid", "version": 2}`;

/** Order, versions and writes that may be repeated. */
export const order: StrategyGroup = {
  id: "order",
  name: "Order and natural idempotence",
  strategies: [
    {
      id: "relative-update",
      lesson: "order-is-separate",
      name: "A relative update",
      shows: "One book fewer, twice, is two books fewer.",
      because: "The statement changes the row on every delivery, whatever brought it.",
      breaks: [{ expectation: "seven books are left", outcome: "wrong", by: ANY_FAULT }],
      resend: {
        message: SALE_AGAIN,
        violations: [{ expectation: "seven books are left", outcome: "wrong" }],
      },
    },
    {
      id: "absolute-set",
      lesson: "order-is-separate",
      name: "An absolute update",
      shows: "Setting a value twice is setting it once, and needs no table.",
      because: "Every delivery writes the same seven, and no other message writes anything else.",
      breaks: [],
      resend: { message: SALE_AGAIN, violations: [] },
    },
    {
      id: "last-to-come-wins",
      lesson: "order-is-separate",
      name: "An absolute update, and the last to come wins",
      shows: "A write that may be repeated still puts an old state over a newer one.",
      because: "Two processes take the two messages, and the older one may write last; no fault is needed.",
      breaks: [{ expectation: "order 42 is shipped", outcome: "wrong", by: NO_FAULT }],
      resend: null,
    },
    {
      id: "deduplicated-and-overtaken",
      lesson: "order-is-separate",
      name: "Deduplicated, and the last to come wins",
      shows: "A consumer can recognise every duplicate and still end in an old state.",
      because:
        "Two processes take the two messages, and the older one may write last: neither is a duplicate, and no fault is needed.",
      breaks: [{ expectation: "order 42 is shipped", outcome: "wrong", by: NO_FAULT }],
      resend: null,
    },
    {
      id: "version-check",
      lesson: "order-is-separate",
      name: "Apply only a newer version",
      shows: "One condition turns away duplicates and old messages alike.",
      because:
        "The row's version only grows, each UPDATE looks at it under the row's lock, and version 3 is applied whenever it first comes.",
      breaks: [],
      resend: { message: PAID_AGAIN, violations: [] },
    },
    {
      id: "upsert-that-resets",
      lesson: "order-is-separate",
      name: "An upsert that sets the status again",
      shows: "A repeated upsert puts a packed order back to pending, and it is packed again.",
      because:
        "Each second copy can come after the packer has moved the row on, and sends it through the packer once more.",
      breaks: [{ expectation: "one shipment for order 42", outcome: "duplicated", by: ANY_FAULT }],
      resend: {
        message: PAYMENT_AGAIN,
        violations: [{ expectation: "one shipment for order 42", outcome: "duplicated" }],
      },
    },
    {
      id: "upsert-that-keeps",
      lesson: "order-is-separate",
      name: "Insert, or leave the row alone",
      shows: "DO NOTHING leaves the progress that others have made.",
      because:
        "After the first copy no other changes the row, and the packer moves it on and ships in one transaction.",
      breaks: [],
      resend: { message: PAYMENT_AGAIN, violations: [] },
    },
  ],
};
