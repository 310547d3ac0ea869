// Effects: what leaves the database, and what goes wrong on the way.

import type { Term } from "./term";

/** Terms about effects and faults. */
export const outside: readonly Term[] = [
  {
    id: "side-effect",
    name: "side effect",
    forms: ["side effects", "effects", "the effect", "an effect"],
    text: "A change that the handling of a message makes in the world: a row, an e-mail, a charge. In the database it can share a transaction with the message’s id; outside it cannot.",
    lessons: ["effects-you-cannot-roll-back", "deduplicating-in-consumers"],
  },
  {
    id: "crash",
    name: "crash",
    forms: ["crashes", "crashed"],
    text: "The end of a process between two of its steps. PostgreSQL rolls its open transaction back; what was committed, sent or charged stays.",
    lessons: ["duplicates-are-the-contract"],
  },
  {
    id: "payload-hash",
    name: "payload hash",
    forms: ["hash of the payload", "hash"],
    text: "A number computed from a message’s content and used as its id. It takes two events that look alike for one, and drops the second without an error.",
    lessons: ["how-long-to-remember"],
  },
];
