// Sending: two writes, or one write and a relay.

import type { StrategyGroup } from "./strategy";

const IF_AND_ONLY_IF = "a parcel leaves if and only if order 42 is paid";
const ONE_PARCEL = "one parcel if order 42 is paid, and none if it is not";

/** Dual writes and the outbox. */
export const outbox: StrategyGroup = {
  id: "outbox",
  name: "Sending an event",
  strategies: [
    {
      id: "commit-then-publish",
      lesson: "transactional-outbox",
      name: "Commit, then publish",
      shows: "A crash in between loses the event.",
      because: "The request is not run again, so after a crash the order is paid and nobody hears of it.",
      breaks: [{ expectation: IF_AND_ONLY_IF, outcome: "wrong", by: [["crash"]] }],
      resend: null,
    },
    {
      id: "publish-then-commit",
      lesson: "transactional-outbox",
      name: "Publish, then commit",
      shows: "A crash in between invents an event.",
      because: "The rollback takes the status back, and the published event stays out.",
      breaks: [{ expectation: IF_AND_ONLY_IF, outcome: "wrong", by: [["crash"]] }],
      resend: null,
    },
    {
      id: "outbox-with-new-ids",
      lesson: "transactional-outbox",
      name: "Outbox; the relay makes up the ids",
      shows: "A relay delivers at least once, and a new id for each attempt hides the copies.",
      because:
        "A relay that crashes between publish and COMMIT publishes again under another id, which the consumer has to take for a new event.",
      breaks: [{ expectation: ONE_PARCEL, outcome: "wrong", by: [["crash"]] }],
      resend: null,
    },
    {
      id: "outbox",
      lesson: "transactional-outbox",
      name: "Outbox; the id is the row's",
      shows: "The event commits with the order, and its copies can be recognised.",
      because:
        "Status and event commit together, the relay publishes until the row is marked, and all copies carry one id, which is the key of the consumer's row.",
      breaks: [],
      resend: null,
    },
  ],
};
