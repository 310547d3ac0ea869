// Techniques: how consumers and producers live with duplicates.

import type { Term } from "./term";

/** Terms about what to do. */
export const techniques: readonly Term[] = [
  {
    id: "idempotence",
    name: "idempotence",
    forms: ["idempotent", "natural idempotence", "naturally idempotent"],
    text: "That doing something twice leaves what doing it once leaves. An operation can have it by nature, as setting a value has, or be given it by recognising the second time.",
    lessons: ["order-is-separate", "deduplicating-in-consumers"],
  },
  {
    id: "idempotency-key",
    name: "idempotency key",
    forms: ["idempotency keys"],
    text: "A name for one intended call, sent with it, under which the other system does the work once and answers every repeat with the first result. It must be the same on every attempt, so it is made from the message and not from the attempt.",
    lessons: ["effects-you-cannot-roll-back"],
  },
  {
    id: "message-id",
    name: "message id",
    forms: ["message ids", "message’s id", "message's id"],
    text: "The id under which a message was published, the same on every redelivery. A producer that sends again may give a new one, and then it says nothing about the event.",
    lessons: ["deduplicating-in-consumers"],
  },
  {
    id: "business-key",
    name: "business key",
    forms: ["business keys", "natural key", "key of the business"],
    text: "What the business itself allows only once, such as the order of a shipment. A unique constraint on it refuses the second of two messages even where their ids differ.",
    lessons: ["deduplicating-in-consumers"],
  },
  {
    id: "processed-message-table",
    name: "processed-message table",
    forms: ["table of processed ids", "processed_messages", "processed ids"],
    text: "A table with one row for each message that has been processed, its id under a unique key. The row is written in the transaction of the work, so neither is ever there without the other.",
    lessons: ["deduplicating-in-consumers"],
  },
  {
    id: "inbox",
    name: "inbox",
    forms: ["inbox pattern", "inboxes"],
    text: "A table into which each message is put under its id before it is acknowledged, to be worked on from there. Copies are refused at the door; after that the broker is out of it, and workers must not take one row twice.",
    lessons: ["deduplicating-in-consumers"],
  },
  {
    id: "outbox",
    name: "outbox",
    forms: ["transactional outbox"],
    text: "A table into which outgoing events are written in the transaction of the change that they tell of. A relay publishes them afterwards, so no event is lost and none is invented.",
    lessons: ["transactional-outbox"],
  },
  {
    id: "relay",
    name: "relay",
    forms: ["relays"],
    text: "The process that reads an outbox and publishes its rows. It can crash between publishing and marking, so it too delivers at least once.",
    lessons: ["transactional-outbox"],
  },
  {
    id: "dual-write",
    name: "dual write",
    forms: ["dual writes", "two writes"],
    text: "Writing to two systems that share no transaction, such as a database and a broker. A crash between the two leaves one of them alone, whichever comes first.",
    lessons: ["transactional-outbox"],
  },
  {
    id: "check-then-act",
    name: "check-then-act",
    forms: ["check then act"],
    text: "Looking whether something was done and then doing it, in two steps. Between them another process can look too, and both act.",
    lessons: ["the-check-then-act-window"],
  },
  {
    id: "version-check",
    name: "version check",
    forms: ["version checks"],
    text: "Applying a message only if its version is higher than the one the row has. It turns away duplicates and messages that have been overtaken alike, and it needs the producer to number its changes.",
    lessons: ["order-is-separate"],
  },
  {
    id: "intent",
    name: "recorded intent",
    forms: ["record the intent", "intent"],
    text: "A committed row that says what is about to be done outside the database, written before it is done. A crash then leaves a row that says that a question is open, instead of nothing.",
    lessons: ["effects-you-cannot-roll-back"],
  },
  {
    id: "reconciler",
    name: "reconciler",
    forms: ["reconcile", "reconciles", "reconciliation"],
    text: "A job that looks for recorded intents that nobody has finished and settles each. It asks the other system what became of the call, or makes it again under the same key.",
    lessons: ["effects-you-cannot-roll-back"],
  },
];
