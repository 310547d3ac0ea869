\title 'Seven lines, and their order'
\broker queue redeliver_after=30s

\setup
CREATE TABLE receipts (order_id int NOT NULL);
CREATE TABLE processed_messages (
  consumer     text,
  message_id   text,
  PRIMARY KEY (consumer, message_id)
);

\message evt_91c2 {"order_id": 42}

\consumer email-sender
BEGIN;
INSERT INTO processed_messages (consumer, message_id)
VALUES (:'consumer', :'message_id') ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  INSERT INTO receipts (order_id) VALUES (:order_id);
\endif
COMMIT;
\ack

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
