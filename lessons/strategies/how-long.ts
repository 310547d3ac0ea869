// For how long the ids are kept.

import { PAYMENT_AGAIN, type Resend, type StrategyGroup } from "./strategy";

const RECEIPT = "one receipt for order 42";

const receivedTwice: Resend = {
  message: PAYMENT_AGAIN,
  violations: [{ expectation: RECEIPT, outcome: "duplicated" }],
};

/** Pruning against the broker's window. */
export const howLong: StrategyGroup = {
  id: "how-long",
  name: "How long ids are kept",
  strategies: [
    {
      id: "pruned-after-a-day",
      lesson: "deduplicating-in-consumers",
      name: "One day, where the broker keeps messages for fourteen",
      shows: "An id that is deleted too early makes an old message new.",
      because:
        "Only the late copy comes after the pruner has found the id to be older than a day; all others come within seconds or minutes.",
      breaks: [{ expectation: RECEIPT, outcome: "duplicated", by: [["late"]] }],
      resend: receivedTwice,
    },
    {
      id: "pruned-after-fifteen-days",
      lesson: "deduplicating-in-consumers",
      name: "Fifteen days, where the broker keeps messages for fourteen",
      shows: "An id that outlives the broker's window is there for every copy.",
      because:
        "The last copy comes at the end of day fourteen, when the id is younger than fifteen days, and its own redeliveries take seconds.",
      breaks: [],
      resend: receivedTwice,
    },
  ],
};
