// The scenes of lesson 7: guarantees in the middle, and what happens at the ends.

import type { Scene, SceneVariant } from "../../engine/world/scene";

/** One way from the shop to the parcel, over two queues; each variant guards another part of it. */
const hops: readonly SceneVariant[] = [
  { file: "every-hop-new-id", label: "Queues, new id" },
  { file: "every-hop-same-id", label: "Queues, same id" },
  { file: "the-end-checks", label: "The end checks" },
];

/** The scenes, in the order of the text. */
export const scenes: readonly Scene[] = [
  {
    name: "relay-dies",
    title: "The relay crashes between two queues",
    caption:
      "The message goes from the first queue through a relay into the second. Both queues drop what they have been sent before. The relay dies when it has passed the message on and not yet acknowledged it.",
    variants: hops,
    faults: [{ kind: "crash", delivery: 1, after: "\\publish" }],
  },
  {
    name: "end-dies",
    title: "The last process crashes",
    caption:
      "Now the relay works without a fault, and the process that ships dies after its `INSERT`. No queue was sent anything twice.",
    variants: hops,
    faults: [{ kind: "crash", delivery: 2, after: "INSERT" }],
  },
  {
    name: "window-and-crash",
    title: "A window does its work, and a process crashes",
    caption:
      "The producer sends twice, and the broker drops the second message. Then it delivers the first one twice.",
    variants: [{ file: "broker-window", label: "Window of 5 minutes" }],
    faults: [{ kind: "crash", delivery: 1, after: "INSERT" }],
  },
  {
    name: "window-outlived",
    title: "Six minutes later",
    caption: "The producer sends again under the same id. The broker remembers for five minutes.",
    variants: [{ file: "broker-window-outlived", label: "Window of 5 minutes" }],
    faults: [],
  },
  {
    name: "window-swallows",
    title: "Two edits under one id",
    caption:
      "The price of product 9 is changed twice within a minute. The messages carry the product's id, and the broker has seen that.",
    variants: [{ file: "broker-window-swallows", label: "Window of 5 minutes" }],
    faults: [],
  },
  {
    name: "flag-true",
    title: "Skip what is marked as redelivered",
    caption: "The first process dies before its `INSERT`. The redelivery is marked as what it is.",
    variants: [{ file: "skip-what-is-redelivered", label: "Skip redeliveries" }],
    faults: [{ kind: "crash", delivery: 1, before: "INSERT" }],
  },
  {
    name: "flag-false",
    title: "Check only what is marked as redelivered",
    caption: "The producer sends twice. Neither message is a redelivery, so neither is checked.",
    variants: [{ file: "check-only-what-is-redelivered", label: "Check redeliveries" }],
    faults: [],
  },
  {
    name: "endpoints",
    title: "Two endpoints of one message",
    caption:
      "The parcel and the e-mail have a consumer each, and both have done their work. The acknowledgement of the one that mails is lost.",
    variants: [
      { file: "one-endpoint-checks", label: "One checks" },
      { file: "each-endpoint-checks", label: "Each checks" },
    ],
    faults: [{ kind: "lose ack", delivery: 2 }],
  },
];
