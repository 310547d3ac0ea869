\title 'One shipment per order'

\setup
CREATE TABLE shipments (
  id       int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id int NOT NULL
);
CREATE UNIQUE INDEX one_shipment_per_order ON shipments (order_id);

\run
INSERT INTO shipments (order_id) VALUES (42);

SELECT count(*) AS shipments FROM shipments WHERE order_id = 42;

\outcome ok
\outcome 23505
