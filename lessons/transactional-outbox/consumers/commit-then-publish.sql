\title 'Commit, then publish'
\broker queue redeliver_after=30s

\setup
CREATE TABLE orders (id int PRIMARY KEY, status text NOT NULL);
INSERT INTO orders VALUES (42, 'new');
CREATE TABLE shipments (order_id int PRIMARY KEY);

\client checkout
UPDATE orders SET status = 'paid' WHERE id = 42;
\publish order-paid {"order_id": 42}

\consumer shipping topic=order-paid
INSERT INTO shipments (order_id) VALUES (:order_id)
ON CONFLICT DO NOTHING;
\ack

\expect true 'a parcel leaves if and only if order 42 is paid'
SELECT (status = 'paid') = EXISTS (SELECT FROM shipments WHERE order_id = 42)
FROM orders WHERE id = 42;
