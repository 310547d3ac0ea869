// The scenes of lesson 6: copies that come late, and keys that do not recognise them or recognise too much.

import type { Scene } from "../../engine/world/scene";

/** The scenes, in the order of the text. */
export const scenes: readonly Scene[] = [
  {
    name: "replayed",
    title: "A replay after twenty days",
    caption:
      "An operator who mends another service sends the last month's messages again. The broker would have kept this one for fourteen days; its archive keeps it for longer.",
    variants: [
      { file: "replayed-after-pruning", label: "Ids for 15 days" },
      { file: "replayed-and-remembered", label: "Ids for 45 days" },
    ],
    faults: [{ kind: "pause", worker: "shop", after: "\\publish" }],
  },
  {
    name: "redriven",
    title: "A dead letter is sent again",
    caption:
      "The work is done. The first process acknowledges too late, the second's acknowledgement is lost, and the queue sets the message aside. Ten days later it is put back, and the queue gives it a new id.",
    variants: [
      { file: "redriven-broker-id", label: "The queue's id" },
      { file: "redriven-event-id", label: "The event's id" },
    ],
    faults: [
      { kind: "pause", worker: "queue", after: "\\publish" },
      { kind: "timeout", delivery: 1, after: "COMMIT" },
      { kind: "lose ack", delivery: 2 },
    ],
  },
  {
    name: "two-alerts",
    title: "The same alert fires twice",
    caption:
      "The disk is full at nine, somebody makes room, and at ten it is full again. The two messages have different ids and the same content.",
    variants: [{ file: "payload-hash", label: "Hash of the payload" }],
    faults: [],
  },
  {
    name: "never-the-same",
    title: "A key with a time in it",
    caption:
      "The acknowledgement is lost, and the message comes again. Compare the two keys: each ends with its time, in seconds since 1970.",
    variants: [{ file: "key-with-a-time", label: "Id and time" }],
    faults: [{ kind: "lose ack", delivery: 1 }],
  },
  {
    name: "two-consumers",
    title: "Two consumers, one table of ids",
    caption: "Each of the two is given the message once. Nothing fails.",
    variants: [
      { file: "key-without-consumer", label: "Message id" },
      { file: "key-with-consumer", label: "Consumer and message id" },
    ],
    faults: [],
  },
];
