\title 'The pause is spent in the handler, and the id is recorded'
\broker queue redeliver_after=30s

\setup
CREATE TABLE receipts (order_id int NOT NULL);
CREATE TABLE processed_messages (message_id text PRIMARY KEY);

\message evt_91c2 {"order_id": 42}

\consumer email-sender
\if not :redelivered
  \sleep 40s
\endif
BEGIN;
INSERT INTO processed_messages (message_id) VALUES (:'message_id')
ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  INSERT INTO receipts (order_id) VALUES (:order_id);
\endif
COMMIT;
\ack

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
