\title 'A unique business key: one shipment per order'
\broker queue redeliver_after=30s

\setup
CREATE TABLE shipments (order_id int NOT NULL);
CREATE UNIQUE INDEX one_shipment_per_order ON shipments (order_id);

\message evt_7e31 {"order_id": 42}
\message evt_b7d0 {"order_id": 42}

\consumer shipping
INSERT INTO shipments (order_id) VALUES (:order_id)
ON CONFLICT (order_id) DO NOTHING;
\ack

\expect once 'one shipment for order 42'
SELECT count(*) FROM shipments WHERE order_id = 42;
