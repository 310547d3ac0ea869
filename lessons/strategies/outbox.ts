// Sending: two writes, or one write and a relay.

import { NO_FAULT, type StrategyGroup } from "./strategy";

const IF_AND_ONLY_IF = "a parcel leaves if and only if order 42 is paid";
const ONE_MESSAGE = "one message for order 42";
const PARCEL_FOR_EACH = "a parcel for each order that is paid";
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
    {
      id: "outbox-marked-first",
      lesson: "transactional-outbox",
      name: "Outbox; the relay marks first",
      shows: "The mark must not be committed before the event is out.",
      because:
        "The UPDATE commits by itself, so a relay that crashes before its publish leaves a row that says published, and no relay looks at it again.",
      breaks: [{ expectation: ONE_PARCEL, outcome: "wrong", by: [["crash"]] }],
      resend: null,
    },
    {
      id: "two-relays-plain-select",
      lesson: "transactional-outbox",
      name: "Two relays, a plain SELECT",
      shows: "Both relays read the row before either has marked it.",
      because:
        "A SELECT waits for nobody, so each relay may publish before the other's mark has committed; the consumer's key is the row's id, so there is one parcel.",
      breaks: [{ expectation: ONE_MESSAGE, outcome: "duplicated", by: NO_FAULT }],
      resend: null,
    },
    {
      id: "two-relays-skip-locked",
      lesson: "transactional-outbox",
      name: "Two relays, SKIP LOCKED",
      shows: "Each row is in one pair of hands at a time; a crash puts it back.",
      because:
        "The lock is held until the mark has committed, so only a relay that dies between publish and COMMIT lets the row be published again.",
      breaks: [{ expectation: ONE_MESSAGE, outcome: "duplicated", by: [["crash"]] }],
      resend: null,
    },
    {
      id: "relay-with-a-position",
      lesson: "transactional-outbox",
      name: "A relay that remembers the last id",
      shows: "Ids are drawn in another order than transactions commit.",
      because:
        "The checkout that drew id 1 may commit when the relay has noted 2, and the relay never looks below what it has noted.",
      breaks: [{ expectation: PARCEL_FOR_EACH, outcome: "wrong", by: NO_FAULT }],
      resend: null,
    },
    {
      id: "relay-that-deletes",
      lesson: "transactional-outbox",
      name: "A relay that deletes each row",
      shows: "A row that becomes visible late is there then, and is published then.",
      because:
        "Whether a row is published depends on that row and on no other, and it is deleted after it was published.",
      breaks: [],
      resend: null,
    },
    {
      id: "relay-with-a-position-in-order",
      lesson: "transactional-outbox",
      name: "The last id, and writers that take turns",
      shows: "A lock that is held until the commit makes ids and commits come in one order.",
      because:
        "A writer draws its id with the advisory lock in hand and gives it up with its commit or rollback, so no lower id can appear after a higher one is visible.",
      breaks: [],
      resend: null,
    },
  ],
};
