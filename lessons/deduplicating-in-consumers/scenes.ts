// The scenes of lesson 3: which consumers are played, and which faults strike them.

import type { Scene } from "../../engine/world/scene";

/** The scenes, in the order of the text. */
export const scenes: readonly Scene[] = [
  {
    name: "crash-before-ack",
    title: "A crash after COMMIT, before the ack",
    caption:
      "Both consumers meet the same fate: the first process is gone after its commit and before its `\\ack`, and the broker delivers again.",
    variants: [
      { file: "naive", label: "Naive" },
      { file: "processed-table", label: "Processed table" },
    ],
    faults: [{ kind: "crash", delivery: 1, before: "\\ack" }],
  },
];
