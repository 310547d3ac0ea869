// The mutants of safe strategies that stay safe, each with the reason why the line, or its place, was not needed there.

const ENDS_ANYWAY = "The process ends right after, and its failed transaction with it.";
const PASS_ENDS_ANYWAY = "The pass ends right after, and with it a transaction that has changed nothing.";
const ACKED_NEXT_TIME =
  "The message comes again, is recognised, and is acknowledged then: one more delivery, and no harm.";
const NOTHING_LEFT_TO_LOSE =
  "The transaction has failed already and can only roll back, before the ack or after it.";
const ONE_COMMIT = "Both take effect at the same COMMIT, in whatever order they stand.";
const KEY_DECIDES = "The look is a convenience: the unique key decides.";
const PROVIDER_DECIDES = "The provider recognises the key: the table only spares it calls.";
const REPLAYED_SOONER = "The second send comes sooner, and is recognised as well.";
const NOTHING_SO_OLD = "No id is ever so old that the job would delete it, whenever it runs.";
const NEVER_ASKED =
  "The request rolls back as if it had never been made: an order that is not paid has no parcel.";
const PARCEL_TOO_MANY =
  "An order that is not paid gets a parcel, which is allowed: a parcel is expected for each order that is paid.";
const DRAWN_UNDER_LOCK = "The outbox's number is drawn under the lock all the same.";
const WHOLE_BATCH =
  "What the log's transaction holds back takes effect at its commit, in whatever order it stands.";

const ROLLED_BACK_DUPLICATE = {
  "without ROLLBACK;": ENDS_ANYWAY,
  "without \\ack (2)": ACKED_NEXT_TIME,
  "\\ack before ROLLBACK;": NOTHING_LEFT_TO_LOSE,
};

const EMPTY_PASS = {
  "without ROLLBACK;": PASS_ENDS_ANYWAY,
  "\\idle before ROLLBACK;": PASS_ENDS_ANYWAY,
};

const RECEIPT_BEFORE_STATUS = {
  "INSERT INTO receipts (order_id) VALUES (:order_id); before UPDATE orders SET status = 'paid' WHERE id = :order_id;":
    ONE_COMMIT,
};

/** By strategy and by the mutant's name: a reason. */
type Reasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Mutants of which the search is given up: why they have so many states, and what becomes of them. */
export const undecidedMutants: Reasons = {};

/** Why nothing breaks. `npm run mutations` fails where another survives. */
export const harmlessMutants: Reasons = {
  "select-first-and-key": {
    "SELECT count(*) AS written FROM receipts WHERE order_id = :order_id \\gset before BEGIN;": KEY_DECIDES,
    "without SELECT count(*) AS written FROM receipts WHERE order_id = :order_id \\gset": KEY_DECIDES,
    "without ROLLBACK;": ENDS_ANYWAY,
    "\\ack before ROLLBACK;": NOTHING_LEFT_TO_LOSE,
    "without \\ack": ACKED_NEXT_TIME,
    "\\quit before \\ack": ACKED_NEXT_TIME,
    "without \\quit":
      "The handler goes on to mark an order as paid that the first delivery has marked already.",
  },
  "lock-then-look": RECEIPT_BEFORE_STATUS,
  "processed-table": { ...ROLLED_BACK_DUPLICATE, ...RECEIPT_BEFORE_STATUS },
  "on-conflict": { ...ROLLED_BACK_DUPLICATE, ...RECEIPT_BEFORE_STATUS },
  "pruned-after-fifteen-days": {
    ...ROLLED_BACK_DUPLICATE,
    "without DELETE FROM processed_messages WHERE processed_at < now() - interval '15 days';":
      "Ids that are never deleted are safe too; they only take room.",
    "\\idle before DELETE FROM processed_messages WHERE processed_at < now() - interval '15 days';":
      "The pass ends before it deletes anything, and ids that are never deleted are safe.",
  },
  inbox: {
    ...EMPTY_PASS,
    "INSERT INTO receipts (order_id) VALUES (:next_order); before UPDATE orders SET status = 'paid' WHERE id = :next_order;":
      ONE_COMMIT,
    "UPDATE inbox SET processed_at = now() WHERE message_id = :'next_id'; before INSERT INTO receipts (order_id) VALUES (:next_order);":
      ONE_COMMIT,
  },
  "inbox-skip-locked": {
    ...EMPTY_PASS,
    "UPDATE inbox SET processed_at = now() WHERE message_id = :'next_id'; before INSERT INTO receipts (order_id) VALUES (:next_order);":
      ONE_COMMIT,
  },
  "upsert-that-keeps": EMPTY_PASS,
  "call-inside-with-key": {
    ...ROLLED_BACK_DUPLICATE,
    "without INSERT INTO processed_messages (consumer, message_id) VALUES (:'consumer', :'message_id');":
      "The provider recognises the key, and the status may be set again: the table only spares both.",
    "without \\quit":
      "The duplicate goes on to a call that the provider recognises and to a status that is set already.",
    "\\effect email key=email::message_id order=:order_id before UPDATE orders SET status = 'paid' WHERE id = :order_id;":
      "A crash after either leaves the message to a later delivery, which does both, and the call under the same key.",
  },
  "charge-inside": {
    ...ROLLED_BACK_DUPLICATE,
    "without INSERT INTO processed_messages (consumer, message_id) VALUES (:'consumer', :'message_id');":
      "The provider recognises the key, and the status may be set again: the table only spares both.",
    "without \\quit":
      "The duplicate goes on to a status that is set already and to a call that the provider recognises.",
    "\\effect charge key=charge::message_id order=:order_id cents=:cents before UPDATE orders SET status = 'paid' WHERE id = :order_id;":
      "A crash after either leaves the message to a later delivery, which does both, and the call under the same key.",
  },
  "replayed-and-remembered": {
    "without DELETE FROM processed_messages WHERE processed_at < now() - interval '45 days';": NOTHING_SO_OLD,
    "DELETE FROM processed_messages WHERE processed_at < now() - interval '45 days'; before \\sleep 20d":
      NOTHING_SO_OLD,
    "\\publish main {\"order_id\": 42} id=evt_91c2 before DELETE FROM processed_messages WHERE processed_at < now() - interval '45 days';":
      NOTHING_SO_OLD,
    "without \\sleep 20d": REPLAYED_SOONER,
    'without \\publish main {"order_id": 42} id=evt_91c2 (2)': "Without a replay there is less to recognise.",
  },
  "redriven-event-id": {
    "without \\sleep 10d": REPLAYED_SOONER,
    '\\publish main {"event": "order-42-paid", "order_id": 42} id=msg_e3b8 before \\sleep 10d':
      REPLAYED_SOONER,
    "without \\ack":
      "The receipt is written once, and then the message ends among the dead letters as well: a nuisance, and no second receipt.",
  },
  "intent-under-lock": {
    ...EMPTY_PASS,
    "COMMIT; before UPDATE emails SET state = 'sent' WHERE message_id = :'open';":
      "Whoever takes the row between the two asks first, and hears that the e-mail was sent.",
  },
  "idempotency-key": {
    "without SELECT count(*) AS seen FROM processed_messages": PROVIDER_DECIDES,
    "without INSERT INTO processed_messages (consumer, message_id) VALUES (:'consumer', :'message_id')":
      PROVIDER_DECIDES,
  },
  "charge-with-key": {
    "UPDATE orders SET status = 'paid' WHERE id = :order_id; before \\effect charge key=charge::message_id order=:order_id cents=:cents":
      "Both may be repeated, and the ack comes after both: their order shows only in between.",
  },
  "intent-and-reconciler": {
    "without UPDATE charges SET state = 'done' WHERE message_id = :'message_id';":
      "The intent stays open, and the reconciler calls again under the same key and closes it.",
  },
  outbox: {
    ...EMPTY_PASS,
    "without COMMIT;": NEVER_ASKED,
    "INSERT INTO outbox (event_id, order_id) VALUES ('evt_91c2', 42); before UPDATE orders SET status = 'paid' WHERE id = 42;":
      ONE_COMMIT,
    "without BEGIN; (2)":
      "There is one relay, so nobody else takes the row meanwhile, and it still publishes before it marks.",
    "UPDATE outbox SET published_at = now() WHERE event_id = :'next_id'; before \\publish order-paid {\"order_id\": :next_order} id=:next_id":
      "The mark commits after the publishing in either order: a crash in between takes the mark back.",
    "COMMIT; before UPDATE outbox SET published_at = now() WHERE event_id = :'next_id';":
      "The mark commits by itself, after the publishing: a crash in between publishes the same id again.",
  },
  "relay-that-deletes": {
    "without COMMIT;": NEVER_ASKED,
    "without COMMIT; (2)": NEVER_ASKED,
    "without UPDATE orders SET status = 'paid' WHERE id = 42;": PARCEL_TOO_MANY,
    "without UPDATE orders SET status = 'paid' WHERE id = 43;": PARCEL_TOO_MANY,
    "INSERT INTO outbox (order_id) VALUES (42); before UPDATE orders SET status = 'paid' WHERE id = 42;":
      ONE_COMMIT,
    "INSERT INTO outbox (order_id) VALUES (43); before UPDATE orders SET status = 'paid' WHERE id = 43;":
      ONE_COMMIT,
  },
  "relay-with-a-position-in-order": {
    "without COMMIT;": NEVER_ASKED,
    "without COMMIT; (2)": NEVER_ASKED,
    "without UPDATE orders SET status = 'paid' WHERE id = 42;": PARCEL_TOO_MANY,
    "without UPDATE orders SET status = 'paid' WHERE id = 43;": PARCEL_TOO_MANY,
    "UPDATE orders SET status = 'paid' WHERE id = 42; before SELECT pg_advisory_xact_lock(1);":
      DRAWN_UNDER_LOCK,
    "UPDATE orders SET status = 'paid' WHERE id = 43; before SELECT pg_advisory_xact_lock(1);":
      DRAWN_UNDER_LOCK,
    "INSERT INTO outbox (order_id) VALUES (42); before UPDATE orders SET status = 'paid' WHERE id = 42;":
      ONE_COMMIT,
    "INSERT INTO outbox (order_id) VALUES (43); before UPDATE orders SET status = 'paid' WHERE id = 43;":
      ONE_COMMIT,
  },
  "kafka-transaction-deduplicated": {
    "BEGIN; before \\transaction begin": "Neither transaction has anything in it yet.",
    '\\ack before \\publish order-paid {"order_id": :order_id}': WHOLE_BATCH,
    '\\publish order-paid {"order_id": :order_id} before COMMIT;': WHOLE_BATCH,
  },
  "poison-message-set-aside": {
    "without \\ack":
      "The refund is written once, and then its message ends among the dead letters as well: a nuisance, and no wrong refund.",
  },
  "waits-in-the-handler-deduplicated": {
    "without \\sleep 40s": "The pause is what the script is about, and not what makes it safe.",
  },
};
