\title 'A position, and writers that take turns'
\broker queue redeliver_after=30s processes=1

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);
INSERT INTO orders VALUES (42, 'new'), (43, 'new');
CREATE TABLE outbox (
  id       int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id int NOT NULL
);
CREATE TABLE relay_position (last_id int NOT NULL);
INSERT INTO relay_position VALUES (0);
CREATE TABLE shipments (order_id int PRIMARY KEY);

\client first-checkout
BEGIN;
SELECT pg_advisory_xact_lock(1);
UPDATE orders SET status = 'paid' WHERE id = 42;
INSERT INTO outbox (order_id) VALUES (42);
COMMIT;

\client second-checkout
BEGIN;
SELECT pg_advisory_xact_lock(1);
UPDATE orders SET status = 'paid' WHERE id = 43;
INSERT INTO outbox (order_id) VALUES (43);
COMMIT;

\worker relay
SELECT id AS next_id, order_id AS next_order
FROM outbox, relay_position
WHERE id > last_id ORDER BY id LIMIT 1 \gset
\if :ROW_COUNT
  \publish order-paid {"order_id": :next_order} id=evt_:next_id
  UPDATE relay_position SET last_id = :next_id;
\else
  \idle
\endif

\consumer shipping topic=order-paid
INSERT INTO shipments (order_id) VALUES (:order_id)
ON CONFLICT DO NOTHING;
\ack

\expect true 'a parcel for each order that is paid'
SELECT NOT EXISTS (
  SELECT FROM orders
  WHERE status = 'paid' AND id NOT IN (SELECT order_id FROM shipments)
);
