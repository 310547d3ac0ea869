// For how long the ids are kept.

import { NO_FAULT, PAYMENT_AGAIN, type Resend, type StrategyGroup } from "./strategy";

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
    {
      id: "replayed-after-pruning",
      lesson: "how-long-to-remember",
      name: "Fifteen days, and a replay after twenty",
      shows: "The broker's window bounds what the broker delivers, and not what an operator sends again.",
      because:
        "Twenty days after the first send the job deletes ids older than fifteen, that message's among them, and the second send finds no trace of it.",
      breaks: [{ expectation: RECEIPT, outcome: "duplicated", by: NO_FAULT }],
      resend: null,
    },
    {
      id: "replayed-and-remembered",
      lesson: "how-long-to-remember",
      name: "Forty-five days, and a replay after twenty",
      shows: "An id that outlives the longest way back is there for every copy.",
      because:
        "The last copy of all comes fourteen days after a second send on day twenty, when the id is thirty-four days old.",
      breaks: [],
      resend: null,
    },
  ],
};
