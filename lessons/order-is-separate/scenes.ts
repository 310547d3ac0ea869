// The scenes of lesson 4: messages that come late, and what each way of writing makes of them.

import type { Scene, SceneVariant } from "../../engine/world/scene";

/** The three consumers of one order's status: the same two messages, more and more care. */
const views: readonly SceneVariant[] = [
  { file: "last-to-come-wins", label: "No check" },
  { file: "deduplicated-and-overtaken", label: "Deduplicated" },
  { file: "version-check", label: "Version check" },
];

/** The scenes, in the order of the text. */
export const scenes: readonly Scene[] = [
  {
    name: "duplicate-after-newer",
    title: "A duplicate that comes after something newer",
    caption:
      'The message that says "paid" is processed, but its acknowledgement is lost. "Shipped" is processed in the meantime; then "paid" comes again.',
    variants: views,
    faults: [{ kind: "lose ack", delivery: 1 }],
  },
  {
    name: "first-time-late",
    title: "A first success that comes after something newer",
    caption:
      'The process that has "paid" crashes before its `UPDATE`. By the time the message comes again, "shipped" has been processed. This time nothing is processed twice.',
    variants: views,
    faults: [{ kind: "crash", delivery: 1, before: "UPDATE" }],
  },
  {
    name: "relative-and-absolute",
    title: "One book fewer, or seven books left",
    caption:
      "One book of eight is sold, and the message comes twice because its acknowledgement is lost. The two consumers read different fields of the same message.",
    variants: [
      { file: "relative-update", label: "Relative" },
      { file: "absolute-set", label: "Absolute" },
    ],
    faults: [{ kind: "lose ack", delivery: 1 }],
  },
  {
    name: "upsert",
    title: "An upsert that comes after the work has moved on",
    caption:
      "Order 42 is taken in, and the acknowledgement is lost. While the broker waits, a packer packs the order. Then the message comes again, and its `INSERT` meets a row that is there already.",
    variants: [
      { file: "upsert-that-resets", label: "DO UPDATE" },
      { file: "upsert-that-keeps", label: "DO NOTHING" },
    ],
    faults: [{ kind: "lose ack", delivery: 1 }],
  },
];
