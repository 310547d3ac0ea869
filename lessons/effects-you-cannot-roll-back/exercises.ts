// The exercises of lesson 5: one key for all attempts, and a question that comes too early.

import type { Exercise } from "../../engine/grade/exercise";

const CHARGED_ONCE = "one charge for order 42";
const MAILED_ONCE = "one e-mail for order 42";

/** The exercises, in the order of the text. */
export const exercises: readonly Exercise[] = [
  {
    kind: "fix",
    id: "one-key",
    title: "Charge once",
    task: "The provider honours keys, and this consumer makes a new one for each attempt. Change it so that order 42 is charged once and ends as paid, whatever happens. An order may be charged by more than one message, for each of its parcels.",
    edits: ["consumer billing"],
    checks: [
      { says: "the script as it stands", faults: 2 },
      { says: "two messages that charge one order in two parts", variant: "two-parcels", faults: 1 },
      { says: "another name for the consumer", renamed: { billing: "payments" }, faults: 1 },
    ],
    hints: [
      "Compare the keys that the first and the second attempt bring. Which part of them differs?",
      "The key has to be the same for all deliveries of one message, and another one for another message.",
      "`key=charge::message_id` has both properties. The order's number has only the first.",
    ],
    why: "All deliveries of a message bring the same key, so whoever calls after a crash, a timeout or a lost ack is recognised by the provider. Another message about the same order has a key of its own. Setting the status may be repeated.",
    accepted: ["bare-id", "paid-first", "inside-a-transaction"],
    rejected: [
      { answer: "nothing", reason: "empty" },
      { answer: "only-ack", reason: { expectation: CHARGED_ONCE, outcome: "lost" } },
      { answer: "no-key", reason: { expectation: CHARGED_ONCE, outcome: "duplicated" } },
      { answer: "order-as-key", reason: { expectation: "each parcel is charged once", outcome: "wrong" } },
      { answer: "ack-first", reason: { expectation: CHARGED_ONCE, outcome: "lost" } },
      { answer: "inside-without-key", reason: { expectation: CHARGED_ONCE, outcome: "duplicated" } },
      { answer: "first-attempt-only", reason: { expectation: CHARGED_ONCE, outcome: "lost" } },
    ],
  },
  {
    kind: "schedule",
    id: "asked-and-sent",
    title: "Two answers, two e-mails",
    task: "This consumer asks the mail service whether it has sent the receipt, and sends it if not. The service takes no keys. Bring about two e-mails with a single fault.",
    wanted: { expectation: MAILED_ONCE, outcome: "duplicated" },
    faults: 1,
    hints: [
      "A crash will not do it: whoever comes after it asks, and hears of the e-mail.",
      "Two processes have to ask before either of them has sent. Which fault gives one message to two processes?",
      "Deliver, let the first process ask, and let the broker run out of patience. Deliver to the second, and let it ask.",
    ],
    why: "Both questions are answered before either e-mail is out, so both answers are no. The question saves you from an earlier attempt and not from one at the same time.",
    accepted: [[{ kind: "timeout", delivery: 1, after: "\\lookup" }]],
    rejected: [
      { plan: [], reason: "other end" },
      { plan: [{ kind: "crash", delivery: 1, after: "\\effect" }], reason: "other end" },
      { plan: [{ kind: "lose ack", delivery: 1 }], reason: "other end" },
      {
        plan: [
          { kind: "crash", delivery: 1, before: "\\effect" },
          { kind: "timeout", delivery: 2, after: "\\lookup" },
        ],
        reason: "too many faults",
      },
    ],
  },
];
