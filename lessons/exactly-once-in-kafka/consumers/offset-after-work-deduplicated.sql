\title 'Work once for each record, then commit the offset'
\broker log

\setup
CREATE TABLE receipts (order_id int NOT NULL);
CREATE TABLE processed_messages (
  consumer     text,
  message_id   text,
  processed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (consumer, message_id)
);

\message payments-0-7 {"order_id": 42}
\message payments-0-8 {"order_id": 43}

\consumer email-sender
BEGIN;
INSERT INTO processed_messages (consumer, message_id) VALUES (:'consumer', :'message_id')
ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  INSERT INTO receipts (order_id) VALUES (:order_id);
\endif
COMMIT;
\ack

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
\expect once 'one receipt for order 43'
SELECT count(*) FROM receipts WHERE order_id = 43;
