\broker queue processes=1 redeliver_after=30s

\setup
CREATE TABLE shipments (order_id int PRIMARY KEY);

\consumer shipping
BEGIN;
INSERT INTO processed_messages (consumer, message_id) VALUES (:'consumer', :'message_id')
ON CONFLICT DO NOTHING;
\if :ROW_COUNT
  INSERT INTO shipments (order_id) VALUES (:order_id);
\endif
COMMIT;
\ack

\expect once 'one receipt for order 42'
SELECT count(*) FROM receipts WHERE order_id = 42;
\expect once 'one shipment for order 42'
SELECT count(*) FROM shipments WHERE order_id = 42;
