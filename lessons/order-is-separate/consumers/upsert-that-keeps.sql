\title 'Insert or leave alone'
\broker queue redeliver_after=30s

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);
CREATE TABLE shipments (order_id int NOT NULL);

\message evt_91c2 {"order_id": 42}

\consumer order-intake
INSERT INTO orders (id, status) VALUES (:order_id, 'pending')
ON CONFLICT (id) DO NOTHING;
\ack

\worker packer
BEGIN;
UPDATE orders SET status = 'packed' WHERE status = 'pending' RETURNING id \gset
\if :ROW_COUNT
  INSERT INTO shipments (order_id) VALUES (:id);
  COMMIT;
\else
  ROLLBACK;
  \idle
\endif

\expect once 'one shipment for order 42'
SELECT count(*) FROM shipments WHERE order_id = 42;
