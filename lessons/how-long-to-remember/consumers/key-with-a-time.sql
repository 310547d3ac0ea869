\title 'A key with the time of arrival in it'
\broker queue redeliver_after=30s

\setup
CREATE TABLE receipts (order_id int NOT NULL);
CREATE TABLE processed_messages (lookup_key text PRIMARY KEY);

\message evt_91c2 {"order_id": 42}

\consumer email-sender
BEGIN;
INSERT INTO processed_messages (lookup_key) VALUES (:'message_id' || '@' || clock_timestamp())
ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  INSERT INTO receipts (order_id) VALUES (:order_id);
\endif
COMMIT;
\ack

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
