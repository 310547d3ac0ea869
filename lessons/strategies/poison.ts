// Messages that fail, every time or for a while.

import {
  ANY_FAULT,
  NO_FAULT,
  PAYMENT_AGAIN,
  QUEUE_DRAINS,
  type Resend,
  type StrategyGroup,
  type Violation,
} from "./strategy";

const duplicatedReceipt: Violation = { expectation: "one receipt for order 42", outcome: "duplicated" };
const receivedTwice: Resend = { message: PAYMENT_AGAIN, violations: [duplicatedReceipt] };

/** Poison messages, and pauses before the next attempt. */
export const poison: StrategyGroup = {
  id: "poison",
  name: "A message that fails",
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
    {
      id: "poison-record",
      lesson: "retry-and-backoff",
      name: "A record of a log, tried for ever",
      shows: "A log hands out nothing behind the record that fails.",
      because:
        "The CHECK refuses the amount on each reading, the offset is never committed, and the next reading begins at the same record.",
      breaks: [{ expectation: QUEUE_DRAINS, outcome: "stuck", by: NO_FAULT }],
      resend: null,
    },
    {
      id: "poison-record-set-aside",
      lesson: "retry-and-backoff",
      name: "A record of a log, set aside by its consumer",
      shows: "The consumer writes the dead letter itself, and commits the offset.",
      because:
        "The dead letter and the refund each have the record's id as their key, so a record that is read again adds neither, and the offset is committed in both cases.",
      breaks: [],
      resend: null,
    },
    {
      id: "waits-in-the-handler",
      lesson: "retry-and-backoff",
      name: "The pause is spent in the handler",
      shows: "Whoever waits longer than the broker does is replaced, and does not know.",
      because:
        "It is a consumer without a check that takes longer; each way in which its message can come twice writes another receipt.",
      breaks: [{ ...duplicatedReceipt, by: ANY_FAULT }],
      resend: receivedTwice,
    },
    {
      id: "waits-in-the-handler-deduplicated",
      lesson: "retry-and-backoff",
      name: "The pause is spent in the handler, with the id",
      shows: "The work is done once, and the waiting twice.",
      because: "However long it waits before, the id and the receipt commit together.",
      breaks: [],
      resend: receivedTwice,
    },
  ],
};
