// What can happen next, as a reader who schedules is told it.

import { processName } from "@/engine/stage/words";
import type { Choice } from "@/engine/world/trace";
import type { Offer } from "../../explorer/types";

/** Whether a choice is a fault and no step of a calm system. */
export function isFault({ kind }: Choice): boolean {
  return kind === "crash" || kind === "timeout" || kind === "lose ack" || kind === "late";
}

/** An offer in words: who does what. `code` is a part of the script. */
export interface OfferWords {
  readonly who: string;
  readonly does: string;
  readonly code: string | null;
}

/** Tells an offer. */
export function offerWords({ choice, step }: Offer): OfferWords {
  switch (choice.kind) {
    case "step":
      return { who: processName(choice.process), does: "runs", code: step.step };
    case "deliver":
      return {
        who: "The broker",
        does: `delivers ${choice.message} to ${processName(choice.process)}`,
        code: null,
      };
    case "wait":
      return { who: "Time", does: "passes until the broker’s next timer runs out", code: null };
    case "crash":
      return { who: processName(choice.process), does: "crashes before", code: afterWord(step.step) };
    case "timeout":
      return {
        who: "The broker",
        does: `gives up on ${processName(choice.process)} and will deliver ${choice.message} again`,
        code: null,
      };
    case "lose ack":
      return {
        who: processName(choice.process),
        does: isCommit(step.step)
          ? "commits its transaction, and nothing of it reaches the broker"
          : "acks, and the broker never hears it",
        code: null,
      };
    case "late":
      return {
        who: processName(choice.process),
        does: "acks, the broker never hears it, and the message comes again at the end of the window",
        code: null,
      };
  }
}

/** Whether the ack is part of the log's transaction. */
function isCommit(text: string): boolean {
  return text.startsWith("\\transaction commit");
}

/** The command line tells a crash as "crash before COMMIT". */
function afterWord(text: string): string {
  return text.replace(/^crash before /, "");
}
