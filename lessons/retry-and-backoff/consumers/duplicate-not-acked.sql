\title 'The duplicate is recognised and not acknowledged'
\broker queue redeliver_after=30s

\setup
CREATE TABLE receipts (order_id int NOT NULL);
CREATE TABLE processed_messages (
  consumer     text,
  message_id   text,
  processed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, message_id)
);

\message evt_91c2 {"order_id": 42}

\consumer email-sender
BEGIN;
INSERT INTO processed_messages (consumer, message_id) VALUES (:'consumer', :'message_id')
ON CONFLICT DO NOTHING;
\if not :ROW_COUNT
  ROLLBACK;
  \quit
\endif
INSERT INTO receipts (order_id) VALUES (:order_id);
COMMIT;
\ack

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
