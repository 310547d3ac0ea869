// The database: what PostgreSQL does with two transactions at once.

import type { Term } from "./term";

/** Terms about transactions. */
export const database: readonly Term[] = [
  {
    id: "transaction",
    name: "transaction",
    forms: ["transactions"],
    text: "Statements that take effect together at COMMIT or not at all. It makes what it wrote atomic; it does not keep others from reading and writing beside it.",
    lessons: ["the-check-then-act-window", "deduplicating-in-consumers"],
  },
  {
    id: "read-committed",
    name: "READ COMMITTED",
    forms: [],
    text: "PostgreSQL’s default isolation level: each statement sees what was committed when it began. Two statements of one transaction can therefore see different rows, and neither sees what another transaction has not committed yet.",
    lessons: ["the-check-then-act-window"],
  },
  {
    id: "unique-violation",
    name: "unique violation",
    forms: ["23505", "unique key", "unique constraint", "unique index"],
    text: "The error 23505 with which PostgreSQL refuses a row whose key is there already. An INSERT of a key that an open transaction has written waits for that one’s end: it fails if that one commits, and goes through if it rolls back.",
    lessons: ["the-check-then-act-window", "deduplicating-in-consumers"],
  },
  {
    id: "row-lock",
    name: "row lock",
    forms: ["FOR UPDATE", "row locks", "lock on the row", "lock the row", "locks the row", "the lock"],
    text: "What an UPDATE, a DELETE or SELECT … FOR UPDATE holds on a row until its transaction ends. Whoever wants to change the row meanwhile waits; whoever only reads it does not.",
    lessons: ["the-check-then-act-window"],
  },
  {
    id: "skip-locked",
    name: "SKIP LOCKED",
    forms: ["FOR UPDATE SKIP LOCKED"],
    text: "The clause with which a SELECT … FOR UPDATE passes over rows that another transaction has locked, instead of waiting for them. With it several workers take different rows of one table.",
    lessons: ["transactional-outbox"],
  },
  {
    id: "on-conflict",
    name: "ON CONFLICT DO NOTHING",
    forms: ["ON CONFLICT"],
    text: "The clause with which an INSERT leaves out a row whose key is there, without an error. Whether it inserted stands in the row count, which somebody has to read.",
    lessons: ["deduplicating-in-consumers", "the-check-then-act-window"],
  },
  {
    id: "upsert",
    name: "upsert",
    forms: ["upserts"],
    text: "An INSERT that updates the row where the key is there already: ON CONFLICT … DO UPDATE. It is idempotent only if the update is; one that resets a status undoes what happened since.",
    lessons: ["order-is-separate"],
  },
];
