\setup
CREATE TABLE shipments (order_id int NOT NULL);
CREATE UNIQUE INDEX one_shipment_per_order ON shipments (order_id);

\consumer shipping
SELECT count(*) AS shipped FROM shipments WHERE order_id = :order_id \gset
\if not :shipped
  INSERT INTO shipments (order_id) VALUES (:order_id) ON CONFLICT (order_id) DO NOTHING;
\endif
\ack
