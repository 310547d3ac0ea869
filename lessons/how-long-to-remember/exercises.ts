// The exercises of lesson 6: a key that is neither too narrow nor too broad.

import type { Exercise } from "../../engine/grade/exercise";

const TWO_COPIES = "ada has bought two copies";
const EACH_ONCE = "each sale is entered once";

/** The exercises, in the order of the text. */
export const exercises: readonly Exercise[] = [
  {
    kind: "fix",
    id: "choose-the-key",
    title: "Choose the key",
    task: "Ada buys a book, and a minute later another copy of it. The consumer remembers a hash of what it was sent, and the second sale is lost. Choose another key. The shop gives each sale an `event` and keeps it when it sends a message again; the message id is the broker's.",
    edits: ["consumer sales"],
    checks: [
      { says: "the script as it stands", faults: 1 },
      { says: "a sale that the shop sends again", variant: "sent-again", faults: 1 },
      { says: "another name for the consumer", renamed: { sales: "bookings" }, faults: 1 },
    ],
    hints: [
      "The hash is the same for both sales, so it says less than which event this is.",
      "The message id is another one when the shop sends a sale again, so it says more than which event this is.",
      "`(:'consumer', :'event')` says which event it is and who has processed it.",
    ],
    why: "The event's own id is the same on every delivery and on every send, and another one for another sale. With the consumer beside it in the key, two consumers can share the table.",
    accepted: ["hash-of-the-event", "violation"],
    rejected: [
      { answer: "nothing", reason: "empty" },
      { answer: "message-id", reason: { expectation: EACH_ONCE, outcome: "wrong" } },
      { answer: "hash-of-everything", reason: { expectation: EACH_ONCE, outcome: "wrong" } },
      { answer: "no-key", reason: { expectation: TWO_COPIES, outcome: "wrong" } },
      { answer: "time-of-arrival", reason: { expectation: TWO_COPIES, outcome: "wrong" } },
    ],
  },
];
