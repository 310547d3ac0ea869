// Messages that fail every time.

import { NO_FAULT, QUEUE_DRAINS, type StrategyGroup } from "./strategy";

/** Poison messages. */
export const poison: StrategyGroup = {
  id: "poison",
  name: "A message that fails every time",
  strategies: [
    {
      id: "poison-message",
      lesson: "retry-and-backoff",
      name: "Delivered for ever",
      shows: "A message that cannot be processed today cannot be processed tomorrow.",
      because: "The CHECK refuses the amount on each delivery, and an unhandled error acknowledges nothing.",
      breaks: [{ expectation: QUEUE_DRAINS, outcome: "stuck", by: NO_FAULT }],
      resend: null,
    },
    {
      id: "poison-message-set-aside",
      lesson: "retry-and-backoff",
      name: "Set aside after five deliveries",
      shows: "A limit takes the bad message out of the way and leaves the good ones their attempts.",
      because:
        "The bad message goes to the dead letters, and two faults cost the good one two of its five deliveries.",
      breaks: [],
      resend: {
        message: String.raw`\message evt_c07e {"cents": 500}`,
        violations: [],
      },
    },
  ],
};
