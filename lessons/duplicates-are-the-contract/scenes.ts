// The scenes of lesson 1: one naive consumer, and each way in which a message comes twice.

import type { Scene } from "../../engine/world/scene";

/** The scenes, in the order of the text. */
export const scenes: readonly Scene[] = [
  {
    name: "slow",
    title: "A consumer slower than the broker's patience",
    caption:
      "The first process has the message and has not got round to its `UPDATE` when the five seconds are over. Nobody crashes, and no statement fails.",
    variants: [{ file: "wallet-and-email", label: "Credits and e-mail" }],
    faults: [{ kind: "timeout", delivery: 1, before: "UPDATE" }],
  },
  {
    name: "ack-first",
    title: "A crash after the ack, before the work",
    caption:
      "This consumer acknowledges first. To the broker the matter is closed when the process dies, so nothing is ever delivered again.",
    variants: [{ file: "ack-before-work", label: "Ack, then work" }],
    faults: [{ kind: "crash", delivery: 1, after: "\\ack" }],
  },
  {
    name: "before-the-work",
    title: "A crash before the work",
    caption:
      "The process dies with the message in its hands and nothing done. Watch what the broker sees, and compare it with the next scene.",
    variants: [{ file: "wallet", label: "Wallet" }],
    faults: [{ kind: "crash", delivery: 1, before: "UPDATE" }],
  },
  {
    name: "after-the-work",
    title: "A crash after the work, before the ack",
    caption:
      "The process dies one line later. At the broker nothing is different: it waits five seconds and delivers again.",
    variants: [{ file: "wallet", label: "Wallet" }],
    faults: [{ kind: "crash", delivery: 1, before: "\\ack" }],
  },
  {
    name: "lost-ack",
    title: "An acknowledgement that does not arrive",
    caption:
      "The process has done its work, calls `\\ack` and goes on, content. The broker never hears of it.",
    variants: [{ file: "wallet", label: "Wallet" }],
    faults: [{ kind: "lose ack", delivery: 1 }],
  },
  {
    name: "sent-twice",
    title: "A producer that sends again",
    caption:
      "The producer saw no confirmation for its first send and sent again. The broker delivers each of its two messages exactly once.",
    variants: [{ file: "wallet-sent-twice", label: "Wallet" }],
    faults: [],
  },
  {
    name: "all-four",
    title: "All four on one day",
    caption:
      "The producer sends twice, one process is slow, one acknowledgement is lost, and one process crashes after its work. That makes five deliveries for one order.",
    variants: [
      { file: "wallet-sent-twice", label: "Add ten" },
      { file: "wallet-ledger", label: "One entry per order" },
    ],
    faults: [
      { kind: "timeout", delivery: 1 },
      { kind: "lose ack", delivery: 2 },
      { kind: "crash", delivery: 3, before: "\\ack" },
    ],
  },
  {
    name: "early-ack-lost",
    title: "An early acknowledgement that does not arrive",
    caption:
      "The consumer that acknowledges first has done so, and goes on to its work. The broker has not heard it and delivers again.",
    variants: [{ file: "ack-before-work", label: "Ack, then work" }],
    faults: [{ kind: "lose ack", delivery: 1 }],
  },
];
