// The scenes of lesson 10: messages that fail every time, and pauses spent in the wrong place.

import type { Scene } from "../../engine/world/scene";

/** The scenes, in the order of the text. */
export const scenes: readonly Scene[] = [
  {
    name: "poison-message",
    title: "A message that can never be processed",
    caption:
      "A refund of −500 cents violates a `CHECK`, whenever it is tried. In the second tab the broker counts the deliveries and sets the message aside after five.",
    variants: [
      { file: "poison-message", label: "No limit" },
      { file: "poison-message-set-aside", label: "Five deliveries" },
    ],
    faults: [],
  },
  {
    name: "poison-record",
    title: "The same in a log",
    caption:
      "Record 7 cannot be processed, and record 8 is behind it. A log hands out nothing else in between, so it is for the consumer to get past.",
    variants: [
      { file: "poison-record", label: "Try again" },
      { file: "poison-record-set-aside", label: "Set aside" },
    ],
    faults: [],
  },
  {
    name: "done-and-never-acked",
    title: "A duplicate that is taken for a failure",
    caption:
      "The receipt is written, and the acknowledgement is lost. When the message comes again, its work is done; both consumers see that, and neither says so to the broker.",
    variants: [
      { file: "duplicate-not-acked", label: "Skipped" },
      { file: "violation-unhandled", label: "Failed" },
    ],
    faults: [{ kind: "lose ack", delivery: 1 }],
  },
  {
    name: "waits-in-the-handler",
    title: "A pause that is longer than the broker’s patience",
    caption:
      "No fault is needed. The first process finds the mail server down and waits for 40 seconds in its handler. The broker waits for 30, and gives the message to another process.",
    variants: [
      { file: "waits-in-the-handler", label: "Waits" },
      { file: "waits-in-the-handler-deduplicated", label: "Waits, with the id" },
    ],
    faults: [],
  },
];
