\title 'Kafka’s commit fails, and the consumer reads on'
\broker log

\setup
CREATE TABLE receipts (order_id int NOT NULL);
CREATE TABLE processed_messages (message_id text PRIMARY KEY);

\message payments-0-7 {"order_id": 42}
\message payments-0-8 {"order_id": 43}

\consumer billing
\transaction begin
BEGIN;
INSERT INTO processed_messages (message_id) VALUES (:'message_id')
ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  INSERT INTO receipts (order_id) VALUES (:order_id);
\endif
COMMIT;
\publish order-paid {"order_id": :order_id}
\ack
\transaction commit

\expect once 'one order-paid event for order 42'
SELECT count(*) FROM outside.messages
WHERE topic = 'order-paid' AND body ->> 'order_id' = '42';
\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
