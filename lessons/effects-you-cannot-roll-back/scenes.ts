// The scenes of lesson 5: calls to other systems, and crashes before, between and after them.

import type { Scene, SceneVariant } from "../../engine/world/scene";

/** The line of both mailers after which one half of the work is done: the mark in one, the e-mail in the other. */
const FIRST_HALF = 20;

const mailers: readonly SceneVariant[] = [
  { file: "mailer-marks-first", label: "Mark first" },
  { file: "mailer-sends-first", label: "Send first" },
];

/** The scenes, in the order of the text. */
export const scenes: readonly Scene[] = [
  {
    name: "record-fails",
    title: "The e-mail is out, and its record fails",
    caption:
      "No crash, no timeout, no lost acknowledgement. The table holds one row for each order and channel, and the e-mail that confirmed the order has taken it.",
    variants: [{ file: "send-then-record", label: "Send, then record" }],
    faults: [],
  },
  {
    name: "between-mark-and-mail",
    title: "A crash between the mark and the e-mail",
    caption:
      "The receipt is a row, and a mailer works through the rows. It dies when it has done the first half of its work and begins again.",
    variants: mailers,
    faults: [{ kind: "crash", worker: "mailer", after: FIRST_HALF }],
  },
  {
    name: "charged-and-gone",
    title: "A crash right after the charge",
    caption:
      "The provider has charged the card, and the process dies before it can write that down. The redelivery calls again. What does the provider know of the first call?",
    variants: [
      { file: "charge-without-key", label: "No key" },
      { file: "charge-with-a-key-per-attempt", label: "A key per attempt" },
      { file: "charge-with-key", label: "A key from the message" },
    ],
    faults: [{ kind: "crash", delivery: 1, after: "\\effect" }],
  },
  {
    name: "intended-and-gone",
    title: "A crash between the intent and the charge",
    caption:
      "The intent is committed, the call was never made. The redelivery finds the row and leaves it alone, for it cannot know whether another process is about to call.",
    variants: [
      { file: "intent-without-reconciler", label: "Nobody reconciles" },
      { file: "intent-and-reconciler", label: "Reconciler" },
    ],
    faults: [{ kind: "crash", delivery: 1, before: "\\effect" }],
  },
  {
    name: "reconciler-dies-too",
    title: "The reconciler crashes as well",
    caption:
      "The consumer dies before its call. The reconciler makes the call and dies before it can say so. It begins anew, and finds the intent open.",
    variants: [{ file: "intent-and-reconciler", label: "Reconciler" }],
    faults: [
      { kind: "crash", delivery: 1, before: "\\effect" },
      { kind: "crash", worker: "reconciler", after: "\\effect" },
    ],
  },
  {
    name: "asked-too-early",
    title: "The reconciler asks while the consumer is still at it",
    caption:
      "Nothing fails here. The consumer is slow between its intent and its call, and the reconciler takes the open intent for one that was left behind.",
    variants: [{ file: "intent-without-key", label: "Ask, then send" }],
    faults: [{ kind: "pause", delivery: 1, after: "INSERT" }],
  },
  {
    name: "asked-under-lock",
    title: "A crash after the e-mail, without any key",
    caption:
      "In both tabs the mailer dies when the e-mail is out, and another pass takes over. The second tab asks the mail service before it sends, and holds the row while it does.",
    variants: [
      { file: "mailer-sends-first", label: "Send first" },
      { file: "intent-under-lock", label: "Ask under the lock" },
    ],
    faults: [{ kind: "crash", worker: "mailer", after: "\\effect" }],
  },
  {
    name: "slow-partner",
    title: "The partner is slow to answer",
    caption:
      "The first process stands in its call until the broker's patience ends, and a second one gets the message. See what it has to wait for.",
    variants: [
      { file: "charge-inside", label: "Inside the transaction" },
      { file: "intent-and-reconciler", label: "Between two" },
    ],
    faults: [{ kind: "timeout", delivery: 1, after: "\\effect" }],
  },
  {
    name: "one-key-for-two",
    title: "Two charges under one key",
    caption:
      "Order 42 leaves in two parcels, and each is charged when it leaves. The key says only which order it is.",
    variants: [{ file: "charge-key-too-broad", label: "The order as key" }],
    faults: [],
  },
  {
    name: "record-first",
    title: "The same failing record, before the e-mail and after it",
    caption:
      "The mistake in the table is in both tabs. It costs three e-mails in the one, and in the other an error that somebody sees.",
    variants: [
      { file: "send-then-record", label: "Send, then record" },
      { file: "record-then-send", label: "Record, then send" },
    ],
    faults: [],
  },
];
