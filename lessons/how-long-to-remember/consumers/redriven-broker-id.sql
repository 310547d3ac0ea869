\title 'The id that the broker assigns'
\broker queue redeliver_after=30s max_deliveries=2

\setup
CREATE TABLE receipts (order_id int NOT NULL);
CREATE TABLE processed_messages (
  consumer   text,
  message_id text,
  PRIMARY KEY (consumer, message_id)
);

\client queue
\publish main {"event": "order-42-paid", "order_id": 42} id=msg_5d10
\sleep 10d
\publish main {"event": "order-42-paid", "order_id": 42} id=msg_e3b8

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
